import { permission } from '@rehearse/contract';
import { ownerIn, permissionOf } from './app.document';
import type { AppDocument, OfferField } from './app.document';

/** Undefined when its time is over, or who asked or was asked is not there as they were. */
export function openOffer({ offer, members }: AppDocument, now = Date.now()): OfferField | undefined {
  if (!offer || offer.until <= now) return undefined;
  const isAsMade = ownerIn(members) === offer.by && permissionOf(members, offer.to) > permission.none;
  return isAsMade ? offer : undefined;
}
