import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { traceId } from './tracing';

export type Log = Logger;

const secretFields = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'apiKey',
  'privateKey',
  'authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
];
const secretPaths = secretFields.flatMap((field) =>
  ['', '*.', '*.*.'].map((above) => `${above}["${field}"]`.replace('.[', '[')),
);

/** JSON lines. Secrets are replaced wherever their field has a known name, and inside addresses in error messages. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: { err: describeError },
    mixin: traceOf,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Lines of a traced step carry the id of its trace. */
function traceOf(): object {
  const id = traceId();
  return id === undefined ? {} : { traceId: id };
}

/** All lines of one request carry its id. */
export function requestLog(log: Log, requestId: string): Log {
  return log.child({ requestId });
}

function describeError(error: Error): object {
  const { message, stack, ...rest } = stdSerializers.err(error);
  return { ...rest, message: withoutSecrets(message), stack: withoutSecrets(stack) };
}

const credentials = /(:\/\/)[^/\s:@]*:[^/\s@]*@/g;
const secretParameters = /([?&](?:token|password|secret|key|code)=)[^&\s"']*/gi;

function withoutSecrets(text: string): string {
  return text.replace(credentials, '$1[hidden]@').replace(secretParameters, '$1[hidden]');
}
