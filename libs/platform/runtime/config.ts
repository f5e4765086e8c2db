import { answeringServices, mailbox } from '@rehearse/contract';
import type { SignOnProvider } from '@rehearse/contract';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { trustedProxies } from './proxies';
import type { TrustedProxies } from './proxies';
import { signOnProviders, signOnSecrets, withSecrets, wrongSignOn } from './sign-on';
import type { TracesConfig } from './trace-provider';

type ServiceName = (typeof answeringServices)[number];
type VariableOf<What extends 'URL' | 'SECRET'> = `${Uppercase<ServiceName>}_${What}`;

const variableOf = <What extends 'URL' | 'SECRET'>(name: ServiceName, what: What) =>
  `${name.toUpperCase()}_${what}` as VariableOf<What>;

/** The same variable of each of them, `STUDIO_URL` and the like. */
const byAnswering = <What extends 'URL' | 'SECRET', Schema>(what: What, schema: Schema) =>
  Object.fromEntries(answeringServices.map((name) => [variableOf(name, what), schema])) as Record<
    VariableOf<What>,
    Schema
  >;

/** A variable that is set to nothing is not set. */
const optional = <S extends z.ZodType>(schema: S) => z.preprocess((text) => (text === '' ? undefined : text), schema);

const port = z.coerce.number('a number is needed').int().min(0).max(65_535);
const yesOrNo = z.enum(['true', 'false'], 'true or false is needed').transform((text) => text === 'true');
const urlOf = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `an address such as ${example} is needed` });

const retentionKinds = ['sessions', 'mouse', 'answers', 'letters', 'messages', 'dead', 'audit'] as const;
const retentionText = /^(?:(?:sessions|mouse|answers|letters|messages|dead|audit)=[1-9]\d{0,3}(?:,|$))*$/;
/** How many days what is kept; what is missing is kept until somebody deletes it. */
type RetentionConfig = Readonly<Partial<Record<(typeof retentionKinds)[number], number>>>;

const plansText = /^(?:[\w-]{1,40}=\d{1,9}(?:,|$))*$/;

const serviceUrl = urlOf(/^https?$/, 'http://studio:8080').optional();

const secret = z.string().min(32, 'at least 32 characters are needed').optional();

/** In minutes. */
const week = 7 * 24 * 60;
const minutes = (least: number) =>
  z.coerce
    .number('a number is needed')
    .int()
    .min(least)
    .max(365 * 24 * 60);

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
  REHEARSE_TRUST_PROXY: optional(trustedProxies.default(0)),
  REHEARSE_DISK_FLOOR: optional(z.coerce.number('a number of megabytes is needed').min(0).default(500)),
  REHEARSE_RATE_LIMITS: optional(yesOrNo.default(true)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  REHEARSE_SECRET: optional(secret),
  REHEARSE_SECRET_PREVIOUS: optional(secret),
  ...byAnswering('SECRET', optional(secret)),
  CALLS_SECRET: optional(secret),
  REHEARSE_SESSION_DAYS: optional(z.coerce.number('a number is needed').int().min(1).max(365).default(7)),
  REHEARSE_SESSION_IDLE_MINUTES: optional(minutes(15).default(week)),
  REHEARSE_TOKEN_MINUTES: optional(minutes(10).default(week)),
  REHEARSE_BESIDE_OLDER: optional(yesOrNo.default(false)),
  MONGO_URL: optional(urlOf(/^mongodb(\+srv)?$/, 'mongodb://user:password@localhost:27017/rehearse').optional()),
  KAFKA_URL: optional(z.string().optional()),
  KAFKA_REPLICATION: optional(z.coerce.number('a number is needed').int().min(1).default(1)),
  REDIS_URL: optional(z.string().optional()),
  S3_URL: optional(z.string().optional()),
  ...byAnswering('URL', optional(serviceUrl)),
  REHEARSE_TLS_CERT: optional(z.string().optional()),
  REHEARSE_TLS_KEY: optional(z.string().optional()),
  REHEARSE_TLS_CA: optional(z.string().optional()),
  METRICS_TOKEN: optional(z.string().min(16, 'at least 16 characters are needed').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(urlOf(/^https?$/, 'http://collector:4318').optional()),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number('a number is needed').min(0).max(1).default(1)),
  REHEARSE_ALLOW_PUBLISHING: optional(yesOrNo.default(true)),
  REHEARSE_EXAMPLES: optional(yesOrNo.default(false)),
  REHEARSE_GALLERY: optional(yesOrNo.default(false)),
  REHEARSE_DESCRIBE_API: optional(yesOrNo.default(true)),
  REHEARSE_AI_URL: optional(
    z
      .union([z.literal('none'), urlOf(/^https$/, 'https://api.openai.com, or none,')])
      .default('https://api.openai.com'),
  ),
  REHEARSE_AI_PATHS: optional(
    z
      .string()
      .regex(/^\/[\w./-]+(,\/[\w./-]+)*$/, 'paths such as /v1/chat/completions, with commas between, are needed')
      .default('/v1/chat/completions,/v1/completions'),
  ),
  REHEARSE_AI_PRIVATE: optional(yesOrNo.default(false)),
  REHEARSE_CALLS: optional(z.string().default('*')).transform(callsOf),
  REHEARSE_ALLOW_SIGNUP: optional(yesOrNo.default(true)),
  REHEARSE_PLANS: optional(
    z
      .string()
      .regex(plansText, 'plans with the sessions that each shows are needed, such as free=20,team=500')
      .default(''),
  ).transform(plansOf),
  REHEARSE_OPERATORS: optional(z.string().default('')).transform(operatorsOf),
  REHEARSE_CONTACT: optional(z.email('an address such as help@example.org is needed').optional()),
  REHEARSE_TERMS_URL: optional(urlOf(/^https?$/, 'https://example.org/terms').optional()),
  REHEARSE_SHARED_LIBRARIES: optional(
    z
      .string()
      .regex(/^\w{60,}(,\w{60,})*$/, 'keys of test links, with commas between, are needed')
      .optional(),
  ),
  REHEARSE_RETENTION: optional(
    z
      .string()
      .regex(retentionText, `days by kind are needed, such as sessions=365,mouse=90 (${retentionKinds.join(', ')})`)
      .default(''),
  ).transform(retentionOf),
  REHEARSE_ALLOWED_DOMAINS: optional(z.string().default('*')).transform(domainsOf),
  REHEARSE_CONFIRM_ADDRESS: optional(yesOrNo.optional()),
  REHEARSE_OWN_LOGIN: optional(yesOrNo.default(true)),
  REHEARSE_SIGN_ON: optional(signOnProviders.default([])),
  REHEARSE_SIGN_ON_SECRETS: optional(signOnSecrets.default({})),
  REHEARSE_PASSWORD_LENGTH: optional(
    z.coerce.number('a number is needed').int().min(6, 'at least 6 is needed').max(128).default(6),
  ),
});

/** Which language model may be asked. */
export interface AiConfig {
  /** Without a slash at the end; null: none. */
  readonly url: string | null;
  readonly paths: readonly string[];
  /** Whether its name may lead into a private network. */
  readonly allowsPrivate: boolean;
}

/** Whom elements of prototypes may call. */
export interface CallsConfig {
  /** Names on the Internet, asked by HTTPS; `*` is all. */
  readonly hosts: readonly string[];
  /** Such as `http://10.0.0.5:8080`: wherever they are. */
  readonly origins: readonly string[];
}

/** How services that stand behind the gateway know it, and it them: by certificates of one authority. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

/** When logins end, in ms: after so long in all, after so long without use, and each of their tokens. */
interface SessionSettings {
  readonly lifeMs: number;
  readonly idleMs: number;
  readonly tokenMs: number;
}

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
  /** Signs logins, the same for all processes that make or read them; without it one is drawn and kept in the data folder. */
  readonly secret: string | undefined;
  /** The one before: logins that it signed are still believed. */
  readonly previousSecret: string | undefined;
  /** Sign the gateway's token to each service: the gateway has all of them, a service its own. */
  readonly serviceSecrets: Readonly<Partial<Record<ServiceName, string>>>;
  /** Signs calls between services behind the gateway: those that ask and those that answer have it. */
  readonly callsSecret: string | undefined;
  readonly sessions: SessionSettings;
  /** Processes of a version without service secrets run beside this one: an update is under way. */
  readonly besideOlder: boolean;
  readonly mongoUrl: string | undefined;
  readonly kafkaUrl: string | undefined;
  readonly kafkaReplication: number;
  readonly redisUrl: string | undefined;
  readonly s3Url: string | undefined;
  /** Where services are that run in other processes, by name. */
  readonly elsewhere: Readonly<Partial<Record<ServiceName, string>>>;
  /** Files in PEM; without them services speak plain HTTP with each other. */
  readonly tls: TlsFiles | undefined;
  /** Address in mails, where people reach this server by another one than it listens on. */
  readonly publicUrl: string | undefined;
  /** Who is believed about who is calling (`X-Forwarded-For`). */
  readonly trustProxy: TrustedProxies;
  /** Bytes of free space in the data folder below which testers are turned away; below half of it nothing grows much. */
  readonly diskFloor: number;
  /** False only for benches, which are one caller with the traffic of thousands. */
  readonly rateLimits: boolean;
  readonly logLevel: string;
  /** Without it, `/metrics` answers on this machine only. */
  readonly metricsToken: string | undefined;
  /** Without it, nothing is traced. */
  readonly traces: TracesConfig | undefined;
  /** Whether owners may make prototypes public; without it none is, whatever is stored. */
  readonly allowPublishing: boolean;
  /** Whether there are the public examples of the program. */
  readonly examples: boolean;
  /** Whether there is a page that shows every kind of widget in every state. */
  readonly gallery: boolean;
  /** Whether everybody may read `/openapi.json` and the version. */
  readonly describeApi: boolean;
  /** How many sessions of a prototype people see whose account has a plan of this name, in small letters. */
  readonly plans: Readonly<Record<string, number>>;
  /** Addresses of people who run the installation, as accounts have them. */
  readonly operators: readonly string[];
  readonly allowSignUp: boolean;
  /** Who reads what is written by the contact form; nobody without it. */
  readonly contactAddress: string | undefined;
  /** What older clients are told: where the terms are, and invitations to prototypes whose components everybody may use. */
  readonly termsUrl: string | undefined;
  readonly sharedLibraries: string | undefined;
  /** Domains of e-mail addresses that accounts may have, as DNS has them, with all below them; `*` stands for any. */
  readonly allowedDomains: readonly string[];
  /** Least characters of a password. */
  readonly passwordLength: number;
  readonly ai: AiConfig;
  readonly calls: CallsConfig;
  readonly retention: RetentionConfig;
  /** New addresses are proven by a mailed link: where there is a mail server, unless it is said otherwise. */
  readonly confirmAddress: boolean;
  /** Whether people log in by address and password. */
  readonly ownLogin: boolean;
  /** Providers by which they sign in. */
  readonly signOn: readonly SignOnProvider[];
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
  const wrong = [...sameSecrets(data), ...missingFiles(data), ...wrongSignOn(data)];
  if (wrong.length > 0) throw new ConfigError(wrong);
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: data.REHEARSE_DATA,
    clickhouseUrl: data.CLICKHOUSE_URL,
    clickhousePort: data.REHEARSE_CLICKHOUSE_PORT,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.REHEARSE_MAIL_FROM,
    secret: data.REHEARSE_SECRET,
    previousSecret: data.REHEARSE_SECRET_PREVIOUS,
    serviceSecrets: byService(data, 'SECRET'),
    callsSecret: data.CALLS_SECRET,
    sessions: sessionsOf(data),
    besideOlder: data.REHEARSE_BESIDE_OLDER,
    mongoUrl: data.MONGO_URL,
    kafkaUrl: data.KAFKA_URL,
    kafkaReplication: data.KAFKA_REPLICATION,
    redisUrl: data.REDIS_URL,
    s3Url: data.S3_URL,
    elsewhere: byService(data, 'URL', withoutSlash),
    tls: tlsOf(data),
    publicUrl: data.REHEARSE_PUBLIC_URL && withoutSlash(data.REHEARSE_PUBLIC_URL),
    trustProxy: data.REHEARSE_TRUST_PROXY,
    diskFloor: data.REHEARSE_DISK_FLOOR * 1_000_000,
    rateLimits: data.REHEARSE_RATE_LIMITS,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    traces: tracesOf(data),
    allowPublishing: data.REHEARSE_ALLOW_PUBLISHING,
    examples: data.REHEARSE_EXAMPLES,
    gallery: data.REHEARSE_GALLERY,
    describeApi: data.REHEARSE_DESCRIBE_API,
    plans: data.REHEARSE_PLANS,
    operators: data.REHEARSE_OPERATORS,
    allowSignUp: data.REHEARSE_ALLOW_SIGNUP,
    contactAddress: data.REHEARSE_CONTACT,
    termsUrl: data.REHEARSE_TERMS_URL,
    sharedLibraries: data.REHEARSE_SHARED_LIBRARIES,
    ai: {
      url: data.REHEARSE_AI_URL === 'none' ? null : withoutSlash(data.REHEARSE_AI_URL),
      paths: data.REHEARSE_AI_PATHS.split(','),
      allowsPrivate: data.REHEARSE_AI_PRIVATE,
    },
    calls: data.REHEARSE_CALLS,
    retention: data.REHEARSE_RETENTION,
    allowedDomains: data.REHEARSE_ALLOWED_DOMAINS,
    passwordLength: data.REHEARSE_PASSWORD_LENGTH,
    confirmAddress: data.REHEARSE_CONFIRM_ADDRESS ?? data.SMTP_URL !== undefined,
    ownLogin: data.REHEARSE_OWN_LOGIN,
    signOn: withSecrets(data.REHEARSE_SIGN_ON, data.REHEARSE_SIGN_ON_SECRETS),
  };
}

const tracesOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Data): TracesConfig | undefined =>
  endpoint === undefined ? undefined : { endpoint: withoutSlash(endpoint), ratio };

type Data = z.infer<typeof environment>;

const tlsOf = ({ REHEARSE_TLS_CERT: cert, REHEARSE_TLS_KEY: key, REHEARSE_TLS_CA: ca }: Data): TlsFiles | undefined =>
  cert && key && ca ? { cert, key, ca } : undefined;

const tlsVariables = ['REHEARSE_TLS_CERT', 'REHEARSE_TLS_KEY', 'REHEARSE_TLS_CA'] as const;

function missingFiles(data: Data): readonly string[] {
  const missing = tlsVariables.filter((name) => data[name] === undefined);
  const isSome = missing.length > 0 && missing.length < tlsVariables.length;
  return isSome ? missing.map((name) => `${name}: not set, and ${tlsVariables.join(', ')} go together`) : [];
}

const minute = 60_000;
const sessionsOf = (data: Data): SessionSettings => ({
  lifeMs: data.REHEARSE_SESSION_DAYS * 24 * 60 * minute,
  idleMs: data.REHEARSE_SESSION_IDLE_MINUTES * minute,
  tokenMs: data.REHEARSE_TOKEN_MINUTES * minute,
});

/** `STUDIO_URL` and the like, of those that are set. */
function byService(data: Data, what: 'URL' | 'SECRET', read = (text: string) => text): Config['elsewhere'] {
  const known = answeringServices.flatMap((name) => {
    const text = data[variableOf(name, what)];
    return text === undefined ? [] : [[name, read(text)] as const];
  });
  return Object.fromEntries(known);
}

const secretVariables = [
  'REHEARSE_SECRET',
  'REHEARSE_SECRET_PREVIOUS',
  ...answeringServices.map((name) => variableOf(name, 'SECRET')),
] as const;

/** Who knows one of them must not know another one with it. */
function sameSecrets(data: Data): readonly string[] {
  return secretVariables.flatMap((name, at) => {
    const first = secretVariables.slice(0, at).find((other) => data[name] !== undefined && data[other] === data[name]);
    return first ? [`${name}: the same as ${first}, and each must be a secret of its own`] : [];
  });
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function numbersIn(text: string): Readonly<Record<string, number>> {
  const entries = text.split(',').filter((entry) => entry !== '');
  return Object.fromEntries(entries.map((entry) => entry.split('=')).map(([name = '', is]) => [name, Number(is)]));
}

function retentionOf(text: string): RetentionConfig {
  return numbersIn(text);
}

/** Accounts hold "free" or "Free", and both are the same plan. */
function plansOf(text: string): Config['plans'] {
  return numbersIn(text.toLowerCase());
}

function operatorsOf(text: string, context: z.core.$RefinementCtx<string>): readonly string[] {
  const named = text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const read = z.array(mailbox).safeParse(named);
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: 'addresses such as ada@example.org,grace@example.org are needed' });
  return z.NEVER;
}

/** What is no name and no origin would let somebody call whom the operator did not mean. */
function callsOf(text: string, context: z.core.$RefinementCtx<string>): CallsConfig {
  const named = text
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '' && one !== 'none');
  const origins = named.filter((one) => /^https?:/.test(one));
  const hosts = named.filter((one) => !origins.includes(one));
  const isKnown =
    origins.every((origin) => URL.parse(origin)?.origin === origin) &&
    hosts.every((host) => host === '*' || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host));
  if (isKnown) return { hosts, origins };
  const message = 'none, *, or names and origins such as api.example.org,http://10.0.0.5:8080 are needed';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** `*`, or names as DNS has them: what is no domain would let nobody in, and nobody would know why. */
function domainsOf(text: string, context: z.core.$RefinementCtx<string>): readonly string[] {
  const named = text
    .split(',')
    .map((domain) => domain.trim())
    .filter((domain) => domain !== '');
  const domains = named.map((domain) => (domain === '*' ? domain : domainToASCII(domain)));
  if (domains.every((domain) => domain === '*' || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))) return domains;
  context.addIssue({ code: 'custom', message: 'domains such as example.org,example.com are needed, or *' });
  return z.NEVER;
}
