import type { DesignField } from './design';

/** What a new widget offers, in English, and in the designer's language (`samples`). */
export const englishOptions = (count: number): readonly string[] => numbered('Option', count);

export const sampleOptions =
  (count: number) =>
  (sample: (name: string) => string): { readonly options: readonly string[] } => ({
    options: numbered(sample('option'), count),
  });

const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

/** Of kinds that can shuffle their options. */
export const shuffleField: DesignField = { prop: 'randomize', text: 'fields.randomize', type: 'switch' };
