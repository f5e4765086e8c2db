/** A stored field that should be a text: empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
