import type { Owner, RouteDefinition } from '@rehearse/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { ServerConfig } from '../run/config';
import { AdmissionReader, AdmissionWriter } from './auth-context';
import type { Admission, Params } from './auth-context';

/** The gateway's word to the service that a request is forwarded to, signed with that service's secret. */
const admissionHeader = 'x-rehearse-word';
/** The same in versions without service secrets, signed with what signs logins. */
const olderHeader = 'x-rehearse-admission';

type Secrets = Pick<ServerConfig, 'serviceSecrets' | 'loginSecrets' | 'besideOlder'>;

const bySecret = <T>({ serviceSecrets }: Secrets, make: (secret: string) => T): ReadonlyMap<string, T> =>
  new Map(Object.entries(serviceSecrets).map(([owner, secret]) => [owner, make(secret)] as const));

const olderSecret = ({ besideOlder, loginSecrets }: Secrets): string | undefined =>
  besideOlder ? loginSecrets[0] : undefined;

/** The gateway's side: what goes along with a request, for each service in words of its own. */
export class AdmissionHeaders {
  private readonly writers: ReadonlyMap<string, AdmissionWriter>;
  private readonly older: AdmissionWriter | undefined;

  constructor(secrets: Secrets) {
    this.writers = bySecret(secrets, (secret) => new AdmissionWriter(secret));
    const older = olderSecret(secrets);
    if (older !== undefined) this.older = new AdmissionWriter(older);
  }

  async of(admission: Admission, route: RouteDefinition, params: Params): Promise<Readonly<Record<string, string>>> {
    const writer = this.writers.get(route.owner);
    if (!writer) throw new Error(`${variableOf(route.owner)} is not known`);
    return {
      [admissionHeader]: await writer.write(admission, route, params),
      ...(this.older && { [olderHeader]: await this.older.write(admission, route, params) }),
    };
  }
}

/** The service's side. */
export class AdmissionFinder {
  private readonly readers: ReadonlyMap<string, AdmissionReader>;
  private readonly older: AdmissionReader | undefined;

  constructor(secrets: Secrets) {
    this.readers = bySecret(secrets, (secret) => new AdmissionReader(secret));
    const older = olderSecret(secrets);
    if (older !== undefined) this.older = new AdmissionReader(older, { ofOlder: true });
  }

  /** Null when there is no word for this service that its gateway has signed. */
  async in(headers: IncomingHttpHeaders, route: RouteDefinition, params: Params): Promise<Admission | null> {
    const { [admissionHeader]: word, [olderHeader]: olderWord } = headers;
    const reader = this.readers.get(route.owner);
    return (await read(reader, word, route, params)) ?? read(this.older, olderWord, route, params);
  }
}

const read = async (
  reader: AdmissionReader | undefined,
  word: string | string[] | undefined,
  route: RouteDefinition,
  params: Params,
): Promise<Admission | null> => (reader && typeof word === 'string' ? reader.read(word, route, params) : null);

const variableOf = (owner: Owner): string => `${owner.toUpperCase()}_SECRET`;
