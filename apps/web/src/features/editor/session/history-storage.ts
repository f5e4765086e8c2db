import { type Editor, historyOf, historyText } from '@rehearse/client/editor';

const keyOf = (app: string, person: string): string => `rehearse.history.${person}.${app}`;

/** What this person did in this tab on the last visit to the prototype can be undone. */
export function recallHistory({ app, store }: Editor, person: string): void {
  store.recall(historyOf(sessionStorage.getItem(keyOf(app.id, person))));
}

/** Where there is no room for it, undo begins anew with the next visit. */
export function keepHistory({ app, store }: Editor, person: string): void {
  try {
    sessionStorage.setItem(keyOf(app.id, person), historyText(store.history));
  } catch {
    sessionStorage.removeItem(keyOf(app.id, person));
  }
}
