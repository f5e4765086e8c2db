import { Inject } from '@nestjs/common';

/** What the server's edge and its services need to know from the operator. */
export interface ServerConfig {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly version: string;
  /** Base address in mails, without a slash at the end; null: the address that the server listens on. */
  readonly publicUrl: string | null;
  /** Folder of the built single-page app; null serves the API only. */
  readonly webFolder: string | null;
  /** Take the caller's address from `X-Forwarded-For`: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** Off for benches, which are one caller with the traffic of thousands. */
  readonly rateLimits: boolean;
  readonly jwtSecret: string;
  readonly allowSignUp: boolean;
  /** `*` or domains of e-mail addresses, separated by commas. */
  readonly allowedDomains: string;
}

export const configToken = 'server.config';
/** Constructor parameter: the server's configuration. */
export const Config = (): ParameterDecorator => Inject(configToken);

/** The address to put into mails and to print. */
export const publicUrl = (config: ServerConfig): string =>
  config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
