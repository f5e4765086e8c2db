import type { RouteDefinition } from '@rehearse/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { ServerConfig } from '../run/config';
import { InternalTokenReader, InternalTokenWriter } from './internal-token';
import type { AuthContext, Params } from './auth-context';

/** The gateway's token to the service that a request is forwarded to, signed with that service's secret. */
const tokenHeader = 'x-rehearse-word';
/** The same in versions without service secrets, signed with what signs logins. */
const olderHeader = 'x-rehearse-admission';

type Secrets = Pick<ServerConfig, 'serviceSecrets' | 'callsSecret' | 'loginSecrets' | 'besideOlder'>;

/** What the secrets that may sign for it are called: of calls between services, and of the service that the gateway tells. */
function secretsOf({ access, owner }: RouteDefinition): readonly string[] {
  if (access === 'service') return ['calls'];
  return access === 'inside' ? [owner, 'calls'] : [owner];
}

/** Of these, that are known here. */
const known = <T>(bySecret: ReadonlyMap<string, T>, route: RouteDefinition): readonly T[] =>
  secretsOf(route).flatMap((name) => bySecret.get(name) ?? []);

function bySecret<T>({ serviceSecrets, callsSecret: calls }: Secrets, make: (secret: string) => T): Map<string, T> {
  const secrets = Object.entries({ ...serviceSecrets, ...(calls === undefined ? {} : { calls }) });
  return new Map(secrets.map(([name, secret]) => [name, make(secret)] as const));
}

const olderSecret = ({ besideOlder, loginSecrets }: Secrets): string | undefined =>
  besideOlder ? loginSecrets[0] : undefined;

/** The caller's side: what goes along with a request, for each service in tokens of its own. */
export class InternalHeaderWriter {
  private readonly writers: ReadonlyMap<string, InternalTokenWriter>;
  private readonly older: InternalTokenWriter | undefined;

  constructor(secrets: Secrets) {
    this.writers = bySecret(secrets, (secret) => new InternalTokenWriter(secret));
    const older = olderSecret(secrets);
    if (older !== undefined) this.older = new InternalTokenWriter(older);
  }

  async of(context: AuthContext, route: RouteDefinition, params: Params): Promise<Readonly<Record<string, string>>> {
    const [writer] = known(this.writers, route);
    if (!writer) throw new Error(`${secretsOf(route).join(' or ').toUpperCase()}_SECRET is not known`);
    return {
      [tokenHeader]: await writer.write(context, route, params),
      ...(this.older && { [olderHeader]: await this.older.write(context, route, params) }),
    };
  }
}

/** The service's side. */
export class InternalHeaderReader {
  private readonly readers: ReadonlyMap<string, InternalTokenReader>;
  private readonly older: InternalTokenReader | undefined;

  constructor(secrets: Secrets) {
    this.readers = bySecret(secrets, (secret) => new InternalTokenReader(secret));
    const older = olderSecret(secrets);
    if (older !== undefined) this.older = new InternalTokenReader(older, { ofOlder: true });
  }

  /** Null when there is no token for this service that its gateway, or whoever may call it, has signed. */
  async in(headers: IncomingHttpHeaders, route: RouteDefinition, params: Params): Promise<AuthContext | null> {
    const { [tokenHeader]: token, [olderHeader]: olderToken } = headers;
    for (const reader of known(this.readers, route)) {
      const context = await read(reader, token, route, params);
      if (context) return context;
    }
    return read(this.older, olderToken, route, params);
  }
}

const read = async (
  reader: InternalTokenReader | undefined,
  token: string | string[] | undefined,
  route: RouteDefinition,
  params: Params,
): Promise<AuthContext | null> => (reader && typeof token === 'string' ? reader.read(token, route, params) : null);
