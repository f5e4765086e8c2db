import { collectDefaultMetrics, Registry } from 'prom-client';

export { Counter, Registry } from 'prom-client';

/** The metrics of this process for `/metrics`: memory, processor and event loop are in it from the start. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Those of a further thread, by its name: of its own it has the event loop alone. */
export function createThreadMetrics(thread: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ thread });
  const all = createMetrics();
  for (const { name } of all.getMetricsAsArray()) {
    const metric = all.getSingleMetric(name);
    if (metric && name.startsWith('nodejs_eventloop_')) registry.registerMetric(metric);
  }
  return registry;
}

/** Several threads' metrics as those of one process: what has the same name stands together. */
export function mergeMetrics(texts: readonly string[]): string {
  const merged = new Map<string, string>();
  for (const metric of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [head = '', samples = ''] = metric.split(/(?<=^# TYPE .*\n)/m);
    merged.set(head, (merged.get(head) ?? head) + samples.replace(/\n\n$/, '\n'));
  }
  return [...merged.values()].join('\n');
}
