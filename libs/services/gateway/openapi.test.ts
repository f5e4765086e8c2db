import { allRoutes } from '@rehearse/contract';
import { openApi } from './openapi';

interface Content {
  readonly description: string;
  readonly content?: Record<string, { readonly schema?: object }>;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: Record<string, Content>;
}

const document = openApi(allRoutes, '1.2.3') as {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
};
const operations = new Map(
  Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one] as const)),
);

test('each route says how it refuses whom its access lets in', () => {
  for (const { name, access } of allRoutes.filter((route) => access404.has(route.access)))
    expect([name, access, operations.get(name)?.responses['404']?.description]).toEqual([
      name,
      access,
      expect.stringContaining('thing/unknown'),
    ]);
  const links = allRoutes.filter(({ access }) => access === 'link');
  expect(links.length).toBeGreaterThan(0);
  for (const { name } of links) {
    const responses = operations.get(name)?.responses;
    expect(responses?.['410']?.description).toMatch('link.withdrawn, link.over');
    expect(responses?.['403']?.description).toMatch('link.password');
  }
});
const access404 = new Set(['hash', 'link', 'link.door', 'public', 'public.hash', 'app.see', 'app.read', 'app.write']);

test('what comes is a file, a stream or JSON', () => {
  for (const { name, ok } of allRoutes) {
    const types = Object.keys(operations.get(name)?.responses['200']?.content ?? {});
    const expected = typeof ok === 'string' ? contentOf[ok] : 'application/json';
    expect([name, types]).toEqual([name, expected ? [expected] : []]);
  }
});
const contentOf: Record<string, string> = { file: '*/*', events: 'text/event-stream' };

test('a body is described as it is sent: what has a default may be left out', () => {
  const schema = operations.get('auth.close')?.requestBody?.content?.['application/json']?.schema;
  expect(schema).toMatchObject({ type: 'object', properties: { now: { type: 'boolean', default: false } } });
  expect(schema).not.toHaveProperty('required');
});

test('errors are a list of codes, with the field and the request they are of', () => {
  expect(document.components.schemas['Error']).toMatchObject({
    required: ['type', 'errors'],
    properties: {
      errors: { type: 'array', minItems: 1, items: { type: 'string' } },
      field: { type: 'string' },
      request: { type: 'string' },
    },
  });
});
