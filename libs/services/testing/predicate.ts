import type { core } from 'zod';

type Predicate = (value: unknown) => boolean;

/**
 * Whether a schema accepts a value: no reasons and no copies, at a fifth of the cost, also for what is wrong in a
 * thousand places. Knows the kinds of schemas that records are made of, and throws at any other one, when it is made.
 */
export function predicateOf(schema: core.$ZodType): Predicate {
  const { def } = (schema as core.$ZodTypes)._zod;
  const bounds = boundsOf(def.checks ?? []);
  const isGood = predicateOfType(def, bounds);
  return bounds.also.length === 0 ? isGood : and(isGood, ...bounds.also);
}

interface Bounds {
  /** Of a number, or of the length of a text or list. */
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
  /** What was written as a function. */
  readonly also: readonly Predicate[];
}

function predicateOfType(def: core.$ZodTypes['_zod']['def'], { min, max, isWhole }: Bounds): Predicate {
  switch (def.type) {
    case 'unknown':
      return () => true;
    case 'string':
      return (value) => typeof value === 'string' && value.length <= max && value.length >= min;
    case 'number':
      return (value) =>
        typeof value === 'number' && value >= min && value <= max && (!isWhole || value === Math.trunc(value));
    case 'boolean':
      return (value) => value === true || value === false;
    case 'literal':
      return oneOf(def.values);
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'optional':
      return or((value) => value === undefined, predicateOf(def.innerType));
    case 'nullable':
      return or((value) => value === null, predicateOf(def.innerType));
    case 'union':
      return def.options.map(predicateOf).reduce(or);
    case 'pipe':
      return and(predicateOf(def.in), predicateOf(def.out));
    case 'array':
      return listOf(predicateOf(def.element), min, max);
    case 'object':
      return objectOf(def);
    default:
      throw new Error(`no record is made of: ${def.type}`);
  }
}

function boundsOf(checks: readonly core.$ZodCheck[]): Bounds {
  let [min, max, isWhole] = [-Number.MAX_VALUE, Number.MAX_VALUE, false];
  const also: Predicate[] = [];
  for (const { _zod } of checks) {
    const { def } = _zod as (core.$ZodChecks | core.$ZodCustom)['_zod'];
    if (def.check === 'max_length') max = def.maximum;
    else if (def.check === 'min_length') min = def.minimum;
    else if (def.check === 'less_than' && def.inclusive) max = Number(def.value);
    else if (def.check === 'greater_than' && def.inclusive) min = Number(def.value);
    else if (def.check === 'number_format' && def.format === 'safeint') isWhole = true;
    else if (def.check === 'custom') also.push(def.fn as Predicate);
    else throw new Error(`no record is checked by: ${def.check}`);
  }
  if (isWhole && (min < Number.MIN_SAFE_INTEGER || max > Number.MAX_SAFE_INTEGER))
    throw new Error('whole numbers of records have bounds');
  return { min, max, isWhole, also };
}

function objectOf({ shape, catchall }: core.$ZodObjectDef): Predicate {
  if (catchall?._zod.def.type !== 'unknown') throw new Error('records may carry more than is known here');
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, isGood: predicateOf(schema) }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const { name, isGood } of fields) if (!isGood((value as Record<string, unknown>)[name])) return false;
    return true;
  };
}

function listOf(isGood: Predicate, min: number, max: number): Predicate {
  return (value) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return false;
    for (const part of value) if (!isGood(part)) return false;
    return true;
  };
}

function oneOf(values: readonly unknown[]): Predicate {
  const set = new Set(values);
  return (value) => set.has(value);
}

const and =
  (...all: readonly Predicate[]): Predicate =>
  (value) => {
    for (const one of all) if (!one(value)) return false;
    return true;
  };

const or =
  (one: Predicate, other: Predicate): Predicate =>
  (value) =>
    one(value) || other(value);
