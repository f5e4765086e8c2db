import { isIP } from 'node:net';
import { Inject } from '@nestjs/common';
import type { Owner, Retention, SignOnProvider } from '@rehearse/contract';
import type { AiConfig, CallsConfig, TrustedProxies } from '@rehearse/platform/runtime';
import type { Tls } from './tls';

/** What the server's edge and its services need to know from the operator. */
export interface ServerConfig {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly version: string;
  /** Base address in mails, without a slash at the end; undefined: the address that it listens on. */
  readonly publicUrl: string | undefined;
  /** Folder of the built single-page app; null serves the API only. */
  readonly webFolder: string | null;
  /** Proxies that are believed about the caller's address (`X-Forwarded-For`) and whether it came by TLS; 0: none. */
  readonly trustProxy: TrustedProxies;
  /** Bytes of free space below which the intake refuses what testers send; below half of it nothing grows much. */
  readonly diskFloor: number;
  /** Off for benches, which are one caller with the traffic of thousands. */
  readonly rateLimits: boolean;
  /** What signs logins, the current one first; all are believed. None where logins are neither made nor read. */
  readonly loginSecrets: readonly string[];
  /** What the gateway's token to each service is signed with: the gateway has all of them, a service its own. */
  readonly serviceSecrets: Readonly<Partial<Record<Owner, string>>>;
  /** What calls between services behind the gateway are signed with. */
  readonly callsSecret: string | undefined;
  /** When logins end, in ms: after so long in all, after so long without use, and each of their tokens. */
  readonly sessions: { readonly lifeMs: number; readonly idleMs: number; readonly tokenMs: number };
  /** Processes of a version without service secrets run beside this one. */
  readonly besideOlder: boolean;
  /** Addresses of the services that run elsewhere, without a slash at the end. */
  readonly elsewhere: Readonly<Partial<Record<Owner, string>>>;
  /** Between the gateway and the services behind it, which then answer nobody else; undefined: plain HTTP. */
  readonly tls: Tls | undefined;
  /** What `/metrics` asks for; undefined: it answers on this machine only. */
  readonly metricsToken: string | undefined;
  /** Whether owners may make prototypes public; without it none is, whatever is stored. */
  readonly allowPublishing: boolean;
  /** Whether there are the public examples of the program. */
  readonly examples: boolean;
  /** Whether there is a page that shows every kind of widget in every state. */
  readonly gallery: boolean;
  readonly ai: AiConfig;
  /** Whom elements of prototypes may call. */
  readonly calls: CallsConfig;
  /** Who reads what is written by the contact form; nobody without it. */
  readonly contactAddress: string | undefined;
  /** Of `/config.json`, for older clients. */
  readonly termsUrl: string | undefined;
  readonly sharedLibraries: string | undefined;
  /** Whether everybody may read `/openapi.json` and the version. */
  readonly describeApi: boolean;
  /** How many sessions of a prototype people see whose account has a plan of this name, in small letters. Others see all. */
  readonly plans: Readonly<Record<string, number>>;
  /** Addresses of people who run the installation; they can name others. */
  readonly operators: readonly string[];
  /** So long events are kept that operators look at. */
  readonly auditDays: number;
  readonly allowSignUp: boolean;
  /** Domains of e-mail addresses that accounts may have, as DNS has them, with all below them; `*` stands for any. */
  readonly allowedDomains: readonly string[];
  /** Least characters of a password. */
  readonly passwordLength: number;
  /** No study keeps records of testers longer. */
  readonly retention: Retention;
  /** Mails reach people: the operator has named a mail server. */
  readonly hasMailServer: boolean;
  /** New addresses are proven by a mailed link. */
  readonly confirmAddress: boolean;
  /** Whether people log in by address and password. */
  readonly ownLogin: boolean;
  /** Providers by which they sign in. */
  readonly signOn: readonly SignOnProvider[];
}

export const configToken = 'server.config';
/** Constructor parameter: the server's configuration. */
export const Config = (): ParameterDecorator => Inject(configToken);

/** The server's address in mails. */
export const publicUrl = ({
  publicUrl: known,
  host,
  port,
}: Pick<ServerConfig, 'publicUrl' | 'host' | 'port'>): string => known ?? addressOf(host, port);

/** For people to open: a server that listens everywhere is reached on its own machine by name. */
export function addressOf(host: string, port: number, scheme: 'http' | 'https' = 'http'): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export interface PasskeySite {
  /** The domain that devices keep passkeys for. */
  readonly id: string;
  readonly origin: string;
}

/** Where passkeys are good: browsers want a name, and TLS but on this machine. Null where people reach the server otherwise. */
export function passkeySite(config: Parameters<typeof publicUrl>[0]): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl(config));
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSafe && !isNumber ? { id: hostname, origin } : null;
}
