import { type App, entriesOf, type Style } from '@rehearse/model';

const roleOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('@') ? value.slice(1) : undefined;

/** A copy with every `@role` replaced by its colour, however deep it lies. */
export function painted(value: unknown, colors: Readonly<Record<string, string>>): unknown {
  const role = roleOf(value);
  if (role !== undefined) return colors[role] ?? value;
  if (Array.isArray(value)) return value.map((one) => painted(one, colors));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, painted(one, colors)]));
}

/** Ids of the colour tokens by what they are called: `primary` is the role of "brand / Primary". */
export function colorTokens(app: App): ReadonlyMap<string, string> {
  const tokens = Object.values(entriesOf(app, 'designtokens')).filter(({ type }) => type === 'color');
  return new Map(tokens.map(({ id, name }) => [String(name).split('/').at(-1)?.trim().toLowerCase() ?? '', id]));
}

/** Which properties a token of the prototype rules. */
export const boundBy = (style: Style, tokens: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(style).flatMap(([property, value]) => {
      const token = tokens.get(roleOf(value)?.toLowerCase() ?? '');
      return token === undefined ? [] : [[property, token]];
    }),
  );
