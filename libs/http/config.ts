import { Inject } from '@nestjs/common';
import type { Owner } from '@rehearse/contract';

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
  /** Take the caller's address from `X-Forwarded-For`: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** Off for benches, which are one caller with the traffic of thousands. */
  readonly rateLimits: boolean;
  readonly jwtSecret: string;
  /** Addresses of the services that run elsewhere, without a slash at the end. */
  readonly elsewhere: Readonly<Partial<Record<Owner, string>>>;
  /** What `/metrics` asks for; undefined: it answers on this machine only. */
  readonly metricsToken: string | undefined;
  readonly allowSignUp: boolean;
  /** Domains of e-mail addresses that may sign up, in lower case; `*` stands for any. */
  readonly allowedDomains: readonly string[];
}

export const configToken = 'server.config';
/** Constructor parameter: the server's configuration. */
export const Config = (): ParameterDecorator => Inject(configToken);

/** The server's address in mails. */
export const publicUrl = ({ publicUrl: known, host, port }: ServerConfig): string => known ?? addressOf(host, port);

/** For people to open: a server that listens everywhere is reached on its own machine by name. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
