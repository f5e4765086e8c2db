import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { eventually } from '@rehearse/testkit/waiting';
import type { ApiServer } from './api-server';

interface Definition {
  readonly spec: {
    readonly group: string;
    readonly versions: readonly { readonly name: string; readonly served: boolean }[];
  };
}

/** Kinds whose makers' definitions we cannot get: the server takes whatever they say. */
const anything = [
  ['monitoring.coreos.com', 'ServiceMonitor'],
  ['monitoring.coreos.com', 'PrometheusRule'],
  ['route.openshift.io', 'Route'],
] as const;

/** Teaches the server the kinds that the chart knows and Kubernetes does not. */
export async function addCustomKinds(server: ApiServer, schemas: string): Promise<void> {
  const folder = join(schemas, 'crds');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const known = texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Definition));
  for (const definition of [...known, ...anything.map(([group, kind]) => open(group, kind))]) {
    await server.ask('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', definition);
    for (const { name } of definition.spec.versions.filter(({ served }) => served))
      await eventually(() => server.ask('GET', `/apis/${definition.spec.group}/${name}`));
  }
}

function open(group: string, kind: string): Definition {
  const plural = `${kind.toLowerCase()}s`;
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  const version = { name: 'v1', served: true, storage: true, schema };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: { group, scope: 'Namespaced', names: { plural, kind }, versions: [version] },
  } as Definition;
}
