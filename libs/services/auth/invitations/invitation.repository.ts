import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import { digestOf, Needs, newSecret } from '@rehearse/server';
import type { Collection, CollectionDefinition, Documents, JsonObject, Stored } from '@rehearse/platform/ports';
import { z } from 'zod';
import { keyOf } from '../digests';

const invitationSchema = z.object({
  /** The prototype, or the folder; empty where an operator has invited to the installation. */
  app: z.string(),
  /** Kept only where operators see it in their list: of others the id says enough. */
  address: z.string().optional(),
  /** SHA-256 of what was mailed. */
  key: z.string(),
  /** Who has invited. */
  by: z.string().optional(),
  at: z.number(),
  until: z.number(),
});
/** Lets the owner of one address sign up. */
type Invitation = z.infer<typeof invitationSchema>;
export type KeptInvitation = Invitation & { readonly id: string };

/** To the installation, and to nothing in it. */
export const installation = '';

const keyLength = 60;

/** Who is invited, by whom, and with which key. */
interface Invited {
  readonly key: string;
  readonly by?: string | undefined;
  readonly address?: string;
}

/** There is one to the same for the same address: another letter makes the one before void. */
export const invitationId = (app: string, address: string): string => keyOf('invitation', app, address);

export const invitationCollection: CollectionDefinition = {
  name: 'invitations',
  indexes: [{ name: 'app', path: ['app'] }],
};

@Injectable()
export class InvitationRepository {
  private readonly invitations: Collection<JsonObject>;

  constructor(@Needs('documents') documents: Documents) {
    this.invitations = documents.collection(invitationCollection);
  }

  async get(id: string): Promise<KeptInvitation | null> {
    const found = await this.invitations.get(id);
    return found && readFrom(found);
  }

  async ofOperators(): Promise<readonly KeptInvitation[]> {
    return (await this.invitations.findBy('app', [installation])).map(readFrom);
  }

  /** To the installation; answers the key for the letter. */
  async invite(address: string, by?: string): Promise<string> {
    const key = newSecret(keyLength);
    await this.keep(installation, address, { key, by, address });
    return key;
  }

  async keep(app: string, to: string, { key, ...rest }: Invited): Promise<void> {
    const at = Date.now();
    const id = invitationId(app, to);
    const invitation = { app, key: digestOf(key), at, until: at + limits.invitationMs, ...rest };
    if (!(await this.invitations.replace(id, invitation))) await this.invitations.insert(id, invitation);
  }

  remove(id: string): Promise<boolean> {
    return this.invitations.remove(id);
  }

  async removeOver(now: number): Promise<void> {
    for await (const found of this.invitations.all()) {
      const { id, until } = readFrom(found);
      if (until <= now) await this.invitations.remove(id);
    }
  }
}

const readFrom = ({ id, value }: Stored<JsonObject>): KeptInvitation => ({ ...invitationSchema.parse(value), id });
