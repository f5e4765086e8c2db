import { limits } from '@rehearse/contract';
import { ownerIn } from './app.document';
import type { AppDocument } from './app.document';

/** How much there is of an app, and of whom. */
export interface Weight {
  readonly storedBytes: number;
  readonly owner: string;
}

/** Of a document from before there was such a field nobody knows: it is taken for a large one. */
export const weightOf = ({ members, storedBytes }: AppDocument): Weight => ({
  owner: ownerIn(members) ?? '',
  storedBytes: Number(storedBytes ?? limits.documentBytes),
});
