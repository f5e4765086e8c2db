import { asFields } from './paths';

const isHolder = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Paths of everything that variables hold, down to texts, numbers and the like. */
export const variablePaths = (data: unknown, before = ''): readonly string[] =>
  Object.entries(asFields(data)).flatMap(([key, value]) => {
    const name = Array.isArray(data) ? `${before}[${key}]` : before === '' ? key : `${before}.${key}`;
    return isHolder(value) ? variablePaths(value, name) : [name];
  });
