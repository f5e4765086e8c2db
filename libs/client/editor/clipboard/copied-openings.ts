import type { App } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import { type Opening, openingOf, setOpening } from '../links/opening';
import type { Transaction } from '../store/transaction';

type Rename = (id: string) => string;

/** How these come in as their screen opens, by id. */
export const openingsOf = (app: App, ids: Iterable<string>): Readonly<Record<string, Opening>> =>
  Object.fromEntries(
    [...ids].flatMap((id) => {
      const opening = openingOf(app, id);
      return opening ? [[id, opening]] : [];
    }),
  );

/** Copies come in as what they were copied from, once they are on a screen. */
export function addOpenings(tx: Transaction, openings: Readonly<Record<string, Opening>>, idOf: Rename): void {
  for (const [id, opening] of Object.entries(openings)) setOpening(tx, idOf(id), opening);
}

/** What a copied screen says of its widgets and groups, it says of their copies. */
export function copiedAnimation(animation: unknown, idOf: Rename): unknown {
  const loaded = asFields(animation)['ScreenLoaded'];
  if (typeof loaded !== 'object' || loaded === null) return animation;
  const ofCopies = Object.entries(loaded).map(([kind, all]) =>
    kind === 'widgets' || kind === 'groups' ? [kind, renamed(all, idOf)] : [kind, all],
  );
  return { ...asFields(animation), ScreenLoaded: Object.fromEntries(ofCopies) };
}

const renamed = (all: unknown, idOf: Rename): object =>
  Object.fromEntries(Object.entries(asFields(all)).map(([id, opening]) => [idOf(id), opening]));
