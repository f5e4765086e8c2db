const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fields = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** A list of texts as one with a line for each, and back. */
export const textOfLines = (value: unknown): string =>
  list(value)
    .filter((one) => typeof one === 'string')
    .join('\n');
export const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

/** The variable that a widget is bound to, or one of several. */
export const variableOf = (value: unknown, binding = 'default'): string => {
  const path: unknown = Object.entries(fields(value)).find(([name]) => name === binding)?.[1];
  return typeof path === 'string' ? path : '';
};
/** What else is bound stays. */
export const withVariable = (value: unknown, path: string, binding = 'default'): object => ({
  ...fields(value),
  [binding]: path || undefined,
});

/** The first widget that is named as this. */
export const refOf = (refs: unknown, name: string): unknown =>
  list(Object.entries(fields(refs)).find(([one]) => one === name)?.[1])[0];
/** Other names stay. */
export const withRef = (refs: unknown, name: string, id: string): object => ({
  ...fields(refs),
  [name]: id === '' ? undefined : [id],
});
