import { errors } from '@rehearse/contract';
import type { Access, ErrorCode, RouteDefinition } from '@rehearse/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The API as an OpenAPI 3.1 document, from nothing but the contract's routes. */
export function openApi(routes: readonly RouteDefinition[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = samePath(Object.keys(paths), route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rehearse', version, description: 'Prototypes, tests with real people, and what happened.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { login: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema, Problem: problemSchema },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['type', 'errors'],
  properties: {
    type: { const: 'error' },
    errors: { type: 'array', minItems: 1, items: { type: 'string' } },
    field: { type: 'string', description: 'Path of the field at fault' },
    request: { type: 'string', description: 'Id of the request in the log' },
  },
};

const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457; for clients whose Accept names application/problem+json',
  required: ['type', 'title', 'status', 'code', 'request'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    field: { type: 'string', description: 'Path of the field at fault' },
    progress: { type: 'number', description: 'How far what was asked for has come, 0 to 1' },
    request: { type: 'string', description: 'Id of the request in the log' },
  },
};

const names = /\{(\w+)\}/g;
const shape = (path: string): string => path.replaceAll(names, '{}');
/** To OpenAPI, paths that differ only in the names of their parameters are one path: the first spelling stands. */
const samePath = (known: readonly string[], path: string): string =>
  known.find((other) => shape(other) === shape(path)) ?? path;
const parametersIn = (path: string): string[] => Array.from(path.matchAll(names), ([, name]) => name ?? '');

const openAccess: readonly Access[] = [
  'anyone',
  'hash',
  'link',
  'link.report',
  'link.any',
  'link.door',
  'public',
  'public.hash',
  'app.see',
];

function operation(route: RouteDefinition, path: string): Json {
  return {
    operationId: route.name,
    tags: [route.owner],
    summary: route.summary,
    security: openAccess.includes(route.access) ? [{}, { login: [] }] : [{ login: [] }],
    parameters: [...pathParameters(route, path), ...queryParameters(route)],
    ...(route.body === undefined ? {} : { requestBody: requestBody(route.body) }),
    responses: responses(route),
  };
}

function pathParameters(route: RouteDefinition, path: string): Json[] {
  const spelled = parametersIn(path);
  const schemas = propertiesOf(route.params);
  return parametersIn(route.path).map((name, position) => ({
    name: spelled[position] ?? name,
    in: 'path',
    required: true,
    schema: schemas[name] ?? { type: 'string' },
  }));
}

function queryParameters(route: RouteDefinition): Json[] {
  const required = route.query ? schemaOf(route.query, 'input')['required'] : [];
  return Object.entries(propertiesOf(route.query)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }));
}

function propertiesOf(object: z.ZodObject | undefined): Record<string, unknown> {
  return object ? ((schemaOf(object, 'input')['properties'] as Record<string, unknown> | undefined) ?? {}) : {};
}

function requestBody(body: NonNullable<RouteDefinition['body']>): Json {
  if (body === 'multipart') {
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } };
  }
  const schema = body === 'raw' ? { type: 'object' } : schemaOf(body, 'input');
  return {
    required: body === 'raw' || !body.safeParse(undefined).success,
    content: { 'application/json': { schema } },
  };
}

const implied: readonly ErrorCode[] = ['request/rate', 'server/failed'];
const byAccess: Record<Access, readonly ErrorCode[]> = {
  anyone: [],
  user: ['auth/login-required'],
  self: ['auth/login-required', 'auth/forbidden'],
  'app.see': ['auth/login-required', 'auth/forbidden', 'thing/unknown'],
  'app.read': ['auth/login-required', 'auth/forbidden', 'thing/unknown'],
  'app.write': ['auth/login-required', 'auth/forbidden', 'thing/unknown'],
  'app.owner': ['auth/login-required', 'auth/forbidden', 'thing/unknown'],
  'app.join': ['auth/login-required', 'auth/forbidden', 'thing/unknown'],
  'inherited.join': ['auth/login-required'],
  invited: ['auth/login-required'],
  operator: ['auth/login-required', 'auth/forbidden'],
  hash: ['thing/unknown'],
  link: ['thing/unknown', 'link.withdrawn', 'link.over', 'link.password'],
  'link.report': ['thing/unknown', 'link.withdrawn', 'link.over', 'link.password'],
  'link.any': ['thing/unknown', 'link.withdrawn', 'link.over', 'link.password'],
  'link.door': ['thing/unknown', 'link.withdrawn', 'link.over'],
  public: ['thing/unknown'],
  'public.hash': ['thing/unknown'],
  // No part of the API.
  gateway: [],
  service: [],
  inside: [],
};

function byInput({ params, query, body }: RouteDefinition): readonly ErrorCode[] {
  if (body) return ['request/json', 'request/invalid', 'request/too-large', 'request/encoding'];
  return (params ?? query) ? ['request/invalid'] : [];
}

function responses(route: RouteDefinition): Json {
  const codes = [...implied, ...byAccess[route.access], ...byInput(route), ...(route.errors ?? [])];
  const byStatus = Map.groupBy(codes, (code) => errors[code]);
  byStatus.delete(200);
  return {
    '200': okResponse(route),
    ...Object.fromEntries(
      Array.from(byStatus, ([status, of]) => [
        String(status),
        {
          description: [...new Set(of)].join(', '),
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Error' } },
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      ]),
    ),
  };
}

function okResponse(route: RouteDefinition): Json {
  if (route.ok === 'file') return { description: 'The file', content: { '*/*': {} } };
  if (route.ok === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': {} } };
  if (route.ok === 'websocket') return { description: 'Not to a plain request: 101, and a websocket' };
  const soft = (route.errors ?? []).filter((code) => errors[code] === 200);
  const description = soft.length ? `Done, or refused: ${soft.join(', ')}` : 'Done';
  return { description, content: { 'application/json': { schema: schemaOf(route.ok, 'output') } } };
}
