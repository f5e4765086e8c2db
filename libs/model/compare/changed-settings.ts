import type { App } from '../document';
import { sameValue } from '../same';
import type { Difference } from './difference';

/** Fields of the document itself that people set; the others are notes of programs. */
const settings = ['name', 'description', 'type', 'screenSize', 'grid', 'fonts', 'imports', 'isPublic'] as const;

export const changedSettings = (before: App, after: App): Difference[] =>
  settings.flatMap((name): Difference[] => {
    const [from, to] = [before[name], after[name]];
    if (sameValue(from, to)) return [];
    return [{ kind: 'setting', id: name, name, screen: null, act: 'changed', aspects: [{ what: 'value', from, to }] }];
  });
