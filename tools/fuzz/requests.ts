// Requests to a route, made from its schema and led astray.
import { batchSchema } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import { fc } from '@rehearse/testkit/properties';
import { z } from 'zod';
import { hostilePart, hostileText, hostileValue } from './hostile';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Right values for `{name}` in paths. */
export type Place = Readonly<Record<string, string>>;

interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Mostly as the schema wants it; now and then anything else stands in its place. */
function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: rightValue(shape) }, { weight: 1, arbitrary: hostileValue });
}

function rightValue(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map(rightValue));
  const type = typeof shape.type === 'string' ? shape.type : shape.type?.[0];
  if (type === 'object') return objectOf(shape);
  if (type === 'array') return fc.array(valueOf(shape.items ?? {}), { maxLength: 3 });
  if (type === 'string') return fc.constantFrom('a', 'S1', 's10001', 'ada@example.org');
  if (type === 'number' || type === 'integer') return fc.constantFrom<number>(0, 1, 375, 1_767_000_000_000);
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : hostileValue;
}

/** Fields that nobody knows are kept by many routes, and so are their names. */
function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, valueOf(shape)]));
  const requiredKeys = required.filter((name) => name in known);
  const unknown = fc.dictionary(
    fc.constantFrom('$ne', '$where', 'a.b', 'members', 'invitations', 'isDeleted', '_id', 'id', 'role', 'x', ''),
    hostileValue,
    { maxKeys: 2 },
  );
  return fc.tuple(fc.record(known, { requiredKeys }), unknown).map(([right, more]) => ({ ...right, ...more }));
}

function bodyOf(route: RouteDefinition): fc.Arbitrary<string | undefined> {
  if (route.body === undefined) return fc.constant(undefined);
  if (route.body === 'multipart') return multipart;
  const shape = shapeOf(route.body === 'raw' ? batchSchema : route.body);
  return fc.oneof(
    { weight: 5, arbitrary: valueOf(shape).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileText },
  );
}

const boundary = 'xxBOUNDARYxx';
const multipart: fc.Arbitrary<string> = fc
  .tuple(hostilePart, fc.constantFrom('', 'GIF89a', 'x'.repeat(10_000), '\u0000'), fc.constantFrom('--', '', '\r\n'))
  .map(
    ([name, content, end]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.png"\r\n` +
      `content-type: image/png\r\n\r\n${content}\r\n--${boundary}${end}`,
  );

const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  `multipart/form-data; boundary=${boundary}`,
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x/y',
  ';',
];

function queryOf(route: RouteDefinition): fc.Arbitrary<string> {
  const names = Object.keys(route.query?.shape ?? {});
  const name = fc.constantFrom(...names, 'token', '__proto__', 'a[b]', 'a[]', '$where', 'constructor');
  const pair = fc.tuple(name, hostilePart).map(([key, value]) => `${encodeURIComponent(key)}=${value}`);
  const repeated = pair.map((one) => `${one}&${one}&${one}`);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc.array(fc.oneof(pair, repeated), { minLength: 1, maxLength: 4 }).map((all) => `?${all.join('&')}`),
    },
    { weight: 1, arbitrary: hostilePart.map((text) => `?${text}`) },
  );
}

function pathOf(route: RouteDefinition, place: Place): fc.Arbitrary<string> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(place[name] ?? 'x1') }, { weight: 1, arbitrary: hostilePart }),
  );
  return fc
    .tuple(...values)
    .map((parts) => names.reduce((path, name, at) => path.replace(`{${name}}`, () => parts[at] ?? ''), route.path));
}

/** Requests to a route: what they say is drawn anew for each. */
export const requestTo = (route: RouteDefinition, place: Place): fc.Arbitrary<Sent> =>
  fc
    .tuple(
      pathOf(route, place),
      queryOf(route),
      bodyOf(route),
      fc.option(fc.constantFrom(...contentTypes), { freq: 3 }),
    )
    .map(([path, query, body, type]) => {
      const usual = route.body === 'multipart' ? `multipart/form-data; boundary=${boundary}` : 'application/json';
      const headers: Sent['headers'] = body === undefined ? {} : { 'content-type': type ?? usual };
      return { method: route.method, path: path + query, headers, ...(body === undefined ? {} : { body }) };
    });
