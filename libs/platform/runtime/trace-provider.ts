import type { Sampler } from '@opentelemetry/sdk-trace-node';

export interface TracesConfig {
  /** Of an OTLP/HTTP collector, e.g. `http://collector:4318`. */
  readonly endpoint: string;
  /** Part of the traces that is kept, 0 to 1. */
  readonly ratio: number;
}

const exportTimeoutMs = 3_000;

/** Loads OpenTelemetry's machinery: nothing of it is there where nobody wants traces. */
export async function openProvider({ endpoint, ratio }: TracesConfig, service: string) {
  const { BatchSpanProcessor, NodeTracerProvider, ParentBasedSampler, SamplingDecision, TraceIdRatioBasedSampler } =
    await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  const root: Sampler = {
    // What has links comes from traces that are kept: only those are linked.
    shouldSample: (from, id, _name, _kind, _attributes, links) =>
      links.length > 0 ? { decision: SamplingDecision.RECORD_AND_SAMPLED } : byRatio.shouldSample(from, id),
    toString: () => 'RatioOrLinks',
  };
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs });
  return new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'rehearse' }),
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: exportTimeoutMs })],
  });
}
