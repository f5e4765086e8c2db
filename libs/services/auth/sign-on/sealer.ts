import { Injectable } from '@nestjs/common';
import { Config, seal, unseal } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { z } from 'zod';

/** Seals what only auth may read, by what signs logins. */
@Injectable()
export class Sealer {
  constructor(@Config() private readonly config: ServerConfig) {}

  seal(payload: Readonly<Record<string, unknown>>, purpose: string, until: number): Promise<string> {
    const [secret] = this.config.loginSecrets;
    if (secret === undefined) throw new Error('what seals is not known');
    return seal(payload, { secret, purpose, until });
  }

  /** Null when it is not ours, its time is over, or it is something else. */
  async unseal<S extends z.ZodType>(sealed: string, purpose: string, schema: S): Promise<z.infer<S> | null> {
    const payload = await unseal(sealed, this.config.loginSecrets, purpose);
    return schema.safeParse(payload).data ?? null;
  }
}
