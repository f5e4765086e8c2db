import { Failure, limits, permission } from '@rehearse/contract';
import { permissionOf } from './app.document';
import type { AppRepository } from './app.repository';

/** Refuses one prototype more than an owner may have, and more bytes than they may take together. */
export async function requireRoom(
  apps: AppRepository,
  owner: string,
  more: { readonly documents: number; readonly bytes: number },
): Promise<void> {
  const found = await apps.everythingOfMember(owner);
  const own = found.filter(({ value }) => permissionOf(value.members, owner) === permission.owner);
  const bytes = own.reduce((sum, { value }) => sum + (Number(value['storedBytes']) || 0), 0);
  const isFull =
    own.length + more.documents > limits.documentsPerOwner || bytes + more.bytes > limits.documentBytesPerOwner;
  if (isFull) throw new Failure('account/full');
}
