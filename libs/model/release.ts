import { widgetStates } from './records';

export type Fields = Readonly<Record<string, unknown>>;
const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Where widgets, groups and templates name a template that they take their looks from. */
export const templateFields = ['template', 'variantOf'] as const;

/** An entry without the template that `field` names; it keeps the looks that it had from it. */
export function withoutTemplate(
  entry: Fields,
  field: (typeof templateFields)[number],
  templateOf: (id: string) => Fields | undefined,
): Fields {
  const template = templateOf(String(entry[field]));
  const base = template && templateOf(String(template['variantOf']));
  const layers = [base, template, entry];
  const looks: Record<string, unknown> = {};
  for (const part of ['style', ...widgetStates]) {
    const mixed: Fields = Object.assign({}, ...layers.map((layer) => asFields(layer?.[part])));
    if (Object.keys(mixed).length > 0) looks[part] = mixed;
  }
  const bindings: Record<string, unknown> = {};
  for (const layer of layers)
    for (const [state, bound] of Object.entries(asFields(layer?.['designtokens'])))
      bindings[state] = { ...asFields(bindings[state]), ...asFields(bound) };
  const isBound = 'designtokens' in entry || Object.keys(bindings).length > 0;
  return {
    ...entry,
    ...looks,
    ...(isBound && { designtokens: bindings }),
    [field]: null,
    ...(field === 'template' && { isRootTemplate: false }),
  };
}

/** An entry without what is bound to the token. */
export function withoutToken<T extends Fields>(entry: T, token: string): T {
  const states = Object.entries(asFields(entry['designtokens']));
  const isBound = states.some(([, bound]) => Object.values(asFields(bound)).includes(token));
  if (!isBound) return entry;
  const rest = states.map(([state, bound]) => [
    state,
    Object.fromEntries(Object.entries(asFields(bound)).filter(([, id]) => id !== token)),
  ]);
  return { ...entry, designtokens: Object.fromEntries(rest) };
}
