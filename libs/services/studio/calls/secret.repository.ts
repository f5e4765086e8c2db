import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { ListedSecret, RevealedSecret } from '@rehearse/contract';
import { Config, Needs, seal, unseal } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Collection, CollectionDefinition, Documents } from '@rehearse/platform/ports';
import { endOf, keyOf } from '../app.keys';
import { changeOrInsert } from '../change-or-insert';

type SecretDocument = ListedSecret & { readonly sealed: string };

export const secretCollection: CollectionDefinition = { name: 'callSecrets', indexes: [] };

const purpose = 'secrets of calls';
/** ms: what is sealed has an end, which none of these is meant to see. */
const forLong = 100 * 365 * 24 * 3_600_000;

/** What calls send that nobody is to read: apart from prototypes, sealed by what only we know. */
@Injectable()
export class SecretRepository {
  private readonly secrets: Collection<SecretDocument>;

  constructor(
    @Needs('documents') documents: Documents,
    @Config() private readonly config: ServerConfig,
  ) {
    this.secrets = documents.collection<SecretDocument>(secretCollection);
  }

  async listed(app: string): Promise<ListedSecret[]> {
    return (await this.all(app)).map(({ name, origin, at }) => ({ name, origin, at }));
  }

  async set(app: string, { name, origin, value }: RevealedSecret): Promise<void> {
    const [secret] = this.sealers();
    if (secret === undefined) throw new Error('what seals is not known');
    const known = await this.all(app);
    if (known.length >= limits.callSecrets && !known.some((one) => one.name === name)) throw new Failure('app/full');
    const at = Date.now();
    const sealed = await seal({ value }, { secret, purpose, until: at + forLong });
    const document = { name, origin, at, sealed };
    await changeOrInsert(this.secrets, keyOf(app, name), { empty: document, next: () => ({ ...document }) });
  }

  /** Those of these names; what another secret has sealed is not there any more. */
  async revealed(app: string, names: readonly string[]): Promise<RevealedSecret[]> {
    const found = (await this.all(app)).filter(({ name }) => names.includes(name));
    const opened = found.map(async ({ name, origin, sealed }) => {
      const value = (await unseal(sealed, this.sealers(), purpose))?.['value'];
      return typeof value === 'string' ? [{ name, origin, value }] : [];
    });
    return (await Promise.all(opened)).flat();
  }

  async remove(app: string, name: string): Promise<void> {
    await this.secrets.remove(keyOf(app, name));
  }

  async erase(app: string): Promise<void> {
    await this.secrets.removeBetween(keyOf(app, ''), endOf(app));
  }

  private async all(app: string): Promise<readonly SecretDocument[]> {
    return (await this.secrets.between(keyOf(app, ''), endOf(app))).map(({ value }) => value);
  }

  /** In one process with all others there is no secret of this service's own. */
  private sealers(): readonly string[] {
    const { studio } = this.config.serviceSecrets;
    return studio === undefined ? this.config.loginSecrets : [studio];
  }
}
