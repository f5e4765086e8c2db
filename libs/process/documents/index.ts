import type { Documents, Reporter } from '@rehearse/platform/ports';
import { createLog, createThreadMetrics, readConfig, serveThread } from '@rehearse/platform/runtime';
import { appProcessorVerbs } from '@rehearse/services/studio';
import { workerData } from 'node:worker_threads';

interface Opened {
  readonly documents: Documents;
  close(): Promise<void>;
}

/** A thread of the workers: whole prototypes, on documents of its own. */
export async function serveDocuments(open: (report: Reporter) => Opened | Promise<Opened>): Promise<void> {
  const log = createLog(readConfig().logLevel);
  const registry = createThreadMetrics(String(workerData.thread));
  const opened = await open(log);
  serveThread({
    ...appProcessorVerbs(opened.documents),
    metrics: () => registry.metrics(),
    stop: () => opened.close(),
  });
}
