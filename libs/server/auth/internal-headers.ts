import type { Owner, RouteDefinition } from '@rehearse/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { ServerConfig } from '../run/config';
import { InternalTokenReader, InternalTokenWriter } from './internal-token';
import type { AuthContext, Params } from './auth-context';

/** The gateway's token to the service that a request is forwarded to, signed with that service's secret. */
const tokenHeader = 'x-rehearse-word';
/** The same in versions without service secrets, signed with what signs logins. */
const olderHeader = 'x-rehearse-admission';

type Secrets = Pick<ServerConfig, 'serviceSecrets' | 'loginSecrets' | 'besideOlder'>;

const bySecret = <T>({ serviceSecrets }: Secrets, make: (secret: string) => T): ReadonlyMap<string, T> =>
  new Map(Object.entries(serviceSecrets).map(([owner, secret]) => [owner, make(secret)] as const));

const olderSecret = ({ besideOlder, loginSecrets }: Secrets): string | undefined =>
  besideOlder ? loginSecrets[0] : undefined;

/** The gateway's side: what goes along with a request, for each service in tokens of its own. */
export class InternalHeaderWriter {
  private readonly writers: ReadonlyMap<string, InternalTokenWriter>;
  private readonly older: InternalTokenWriter | undefined;

  constructor(secrets: Secrets) {
    this.writers = bySecret(secrets, (secret) => new InternalTokenWriter(secret));
    const older = olderSecret(secrets);
    if (older !== undefined) this.older = new InternalTokenWriter(older);
  }

  async of(context: AuthContext, route: RouteDefinition, params: Params): Promise<Readonly<Record<string, string>>> {
    const writer = this.writers.get(route.owner);
    if (!writer) throw new Error(`${variableOf(route.owner)} is not known`);
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

  /** Null when there is no token for this service that its gateway has signed. */
  async in(headers: IncomingHttpHeaders, route: RouteDefinition, params: Params): Promise<AuthContext | null> {
    const { [tokenHeader]: token, [olderHeader]: olderToken } = headers;
    const reader = this.readers.get(route.owner);
    return (await read(reader, token, route, params)) ?? read(this.older, olderToken, route, params);
  }
}

const read = async (
  reader: InternalTokenReader | undefined,
  token: string | string[] | undefined,
  route: RouteDefinition,
  params: Params,
): Promise<AuthContext | null> => (reader && typeof token === 'string' ? reader.read(token, route, params) : null);

const variableOf = (owner: Owner): string => `${owner.toUpperCase()}_SECRET`;
