import { z } from 'zod';
import type { TracesConfig } from './trace-provider';

/** A variable that is set to nothing is not set. */
const optional = <S extends z.ZodType>(schema: S) => z.preprocess((text) => (text === '' ? undefined : text), schema);

const port = z.coerce.number('a number is needed').int().min(0).max(65_535);
const yesOrNo = z.enum(['true', 'false'], 'true or false is needed').transform((text) => text === 'true');
const urlOf = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `an address such as ${example} is needed` });

const serviceUrl = urlOf(/^https?$/, 'http://studio:8080').optional();

/** Everything that can be set from outside, with what holds when it is not. */
const environment = z.object({
  PORT: optional(port.default(8080)),
  HOST: optional(z.string().default('127.0.0.1')),
  REHEARSE_DATA: optional(z.string().default('./data')),
  CLICKHOUSE_URL: optional(urlOf(/^https?$/, 'http://user:password@localhost:8123/rehearse').optional()),
  REHEARSE_CLICKHOUSE_PORT: optional(port.default(8123)),
  SMTP_URL: optional(urlOf(/^smtps?$/, 'smtp://user:password@localhost:587').optional()),
  REHEARSE_MAIL_FROM: optional(z.string().default('Rehearse <rehearse@localhost>')),
  REHEARSE_PUBLIC_URL: optional(urlOf(/^https?$/, 'https://rehearse.example.org').optional()),
  REHEARSE_TRUST_PROXY: optional(yesOrNo.default(false)),
  REHEARSE_RATE_LIMITS: optional(yesOrNo.default(true)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  REHEARSE_SECRET: optional(z.string().min(32, 'at least 32 characters are needed').optional()),
  MONGO_URL: optional(urlOf(/^mongodb(\+srv)?$/, 'mongodb://user:password@localhost:27017/rehearse').optional()),
  KAFKA_URL: optional(z.string().optional()),
  KAFKA_REPLICATION: optional(z.coerce.number('a number is needed').int().min(1).default(1)),
  REDIS_URL: optional(z.string().optional()),
  S3_URL: optional(z.string().optional()),
  AUTH_URL: optional(serviceUrl),
  STUDIO_URL: optional(serviceUrl),
  TESTING_URL: optional(serviceUrl),
  ANALYTICS_URL: optional(serviceUrl),
  METRICS_TOKEN: optional(z.string().min(16, 'at least 16 characters are needed').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(urlOf(/^https?$/, 'http://collector:4318').optional()),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number('a number is needed').min(0).max(1).default(1)),
  REHEARSE_ALLOW_SIGNUP: optional(yesOrNo.default(true)),
  REHEARSE_ALLOWED_DOMAINS: optional(z.string().default('*')).transform(domainsOf),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** A ClickHouse elsewhere; without it we start our own ... */
  readonly clickhouseUrl: string | undefined;
  /** ... which analysts find at this port when it is free. */
  readonly clickhousePort: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Signs logins, the same for all processes; without it one is drawn and kept in the data folder. */
  readonly secret: string | undefined;
  readonly mongoUrl: string | undefined;
  readonly kafkaUrl: string | undefined;
  readonly kafkaReplication: number;
  readonly redisUrl: string | undefined;
  readonly s3Url: string | undefined;
  /** Services that the gateway forwards to, by name. */
  readonly elsewhere: Readonly<Partial<Record<'auth' | 'studio' | 'testing' | 'analytics', string>>>;
  /** Address in mails, where people reach this server by another one than it listens on. */
  readonly publicUrl: string | undefined;
  /** The server stands behind a proxy that says who is calling (`X-Forwarded-For`). */
  readonly trustProxy: boolean;
  /** False only for benches, which are one caller with the traffic of thousands. */
  readonly rateLimits: boolean;
  readonly logLevel: string;
  /** Without it, `/metrics` answers on this machine only. */
  readonly metricsToken: string | undefined;
  /** Without it, nothing is traced. */
  readonly traces: TracesConfig | undefined;
  readonly allowSignUp: boolean;
  /** Domains of e-mail addresses that may sign up, in lower case; `*` stands for any. */
  readonly allowedDomains: readonly string[];
}

/** The message names every variable that is wrong, and what it should be: a line each. */
export class ConfigError extends Error {
  constructor(wrong: readonly string[]) {
    super(
      `Rehearse cannot start, these environment variables are wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: data.REHEARSE_DATA,
    clickhouseUrl: data.CLICKHOUSE_URL,
    clickhousePort: data.REHEARSE_CLICKHOUSE_PORT,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.REHEARSE_MAIL_FROM,
    secret: data.REHEARSE_SECRET,
    mongoUrl: data.MONGO_URL,
    kafkaUrl: data.KAFKA_URL,
    kafkaReplication: data.KAFKA_REPLICATION,
    redisUrl: data.REDIS_URL,
    s3Url: data.S3_URL,
    elsewhere: {
      ...(data.AUTH_URL ? { auth: withoutSlash(data.AUTH_URL) } : {}),
      ...(data.STUDIO_URL ? { studio: withoutSlash(data.STUDIO_URL) } : {}),
      ...(data.TESTING_URL ? { testing: withoutSlash(data.TESTING_URL) } : {}),
      ...(data.ANALYTICS_URL ? { analytics: withoutSlash(data.ANALYTICS_URL) } : {}),
    },
    publicUrl: data.REHEARSE_PUBLIC_URL && withoutSlash(data.REHEARSE_PUBLIC_URL),
    trustProxy: data.REHEARSE_TRUST_PROXY,
    rateLimits: data.REHEARSE_RATE_LIMITS,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    traces: tracesOf(data),
    allowSignUp: data.REHEARSE_ALLOW_SIGNUP,
    allowedDomains: data.REHEARSE_ALLOWED_DOMAINS,
  };
}

const tracesOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: z.infer<typeof environment>): TracesConfig | undefined =>
  endpoint === undefined ? undefined : { endpoint: withoutSlash(endpoint), ratio };

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function domainsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');
}
