import { mergeMetrics } from '@rehearse/platform/runtime';
import type { Registry, ServiceThread } from '@rehearse/platform/runtime';

/** The metrics of the whole process, for whoever watches over it. */
export class ProcessMetrics {
  constructor(
    private readonly registry: Registry,
    private readonly threads: readonly Pick<ServiceThread, 'metrics'>[],
  ) {}

  get contentType(): string {
    return this.registry.contentType;
  }

  /** In Prometheus' format. */
  async text(): Promise<string> {
    const texts = await Promise.all([this.registry.metrics(), ...this.threads.map((thread) => thread.metrics())]);
    return mergeMetrics(texts);
  }
}
