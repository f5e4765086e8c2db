import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Attributes, Context, Link, Span, SpanContext, Tracer } from '@opentelemetry/api';
import { openProvider } from './trace-provider';
import type { TracesConfig } from './trace-provider';

// Traces by OpenTelemetry. Until `startTracing` has run, nothing of it is loaded but its interface, and every function
// here does nothing. Attributes are counts and names of ours: nothing of people, and no texts of errors, which may quote them.

export interface SpanStart {
  readonly kind: keyof typeof SpanKind;
  readonly attributes?: Attributes;
}

/** A step that begins and ends in different turns of the event loop, such as a request. */
export interface OpenSpan {
  /** What `work` begins belongs to this step. */
  run<T>(work: () => T): T;
  /** `failure` is the name of what went wrong. */
  end(attributes?: Attributes, failure?: string): void;
}

/** Where faults of the sending are told. A pino logger fits. */
interface Reporter {
  warn(fields: object, message: string): void;
}

let tracer: Tracer | undefined;

/** From here on this thread's steps are traced. Answers how to stop: what is in hand is sent. */
export async function startTracing(config: TracesConfig, service: string, log: Reporter): Promise<() => Promise<void>> {
  const warn = (message: string, ...details: unknown[]) => log.warn({ details }, `traces: ${message}`);
  diag.setLogger({ error: warn, warn, info: warn, debug: warn, verbose: warn }, DiagLogLevel.WARN);
  const provider = await openProvider(config, service);
  provider.register();
  tracer = trace.getTracer('rehearse');
  return async () => {
    tracer = undefined;
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last traces are lost'));
    for (const part of [trace, context, propagation, diag]) part.disable();
  };
}

export const isTracing = (): boolean => tracer !== undefined;

/** Id of the trace in hand. */
export const traceId = (): string | undefined => tracer && trace.getActiveSpan()?.spanContext().traceId;

/** W3C's `traceparent` of the step in hand, for whoever goes on with it. */
export function traceparent(): string | undefined {
  if (!tracer) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Begins a step: of the trace in `parent`, or without one of the trace in hand, if any. */
export function openSpan(name: string, start: SpanStart, parent?: string): OpenSpan | undefined {
  if (!tracer) return undefined;
  const before = parent === undefined ? context.active() : contextOf(parent);
  const span = begin(tracer, name, start, before);
  return {
    run: (work) => context.with(trace.setSpan(before, span), work),
    end: (attributes = {}, failure) => {
      span.setAttributes(attributes);
      if (failure !== undefined) fail(span, failure);
      span.end();
    },
  };
}

/** Does `work` as a step of the trace in hand. */
export function traced<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer ? inSpan(begin(tracer, name, start, context.active()), work) : work();
}

/**
 * Does `work` that messages gave rise to, by their `traceparent`: the next step of the trace if they are of one, else a
 * trace of its own with links to theirs. Nothing is traced when no trace of theirs is kept.
 */
export function tracedAfter<T>(
  name: string,
  start: SpanStart,
  causes: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  const origins = causes.flatMap(keptContext);
  const [first, ...more] = origins;
  if (!first) return work();
  const isOne = more.every(({ traceId: id, spanId }) => id === first.traceId && spanId === first.spanId);
  const links = isOne ? [] : origins.map((origin) => ({ context: origin }));
  const parent = isOne ? trace.setSpanContext(ROOT_CONTEXT, first) : ROOT_CONTEXT;
  return inSpan(begin(tracer, name, start, parent, links), work);
}

/** The step in hand did not do what it should. */
export function failSpan(failure: string): void {
  const span = tracer && trace.getActiveSpan();
  if (span) fail(span, failure);
}

const begin = (from: Tracer, name: string, start: SpanStart, parent: Context, links: Link[] = []): Span =>
  from.startSpan(name, { ...start, kind: SpanKind[start.kind], links }, parent);

async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    fail(span, error instanceof Error ? error.name : 'Error');
    throw error;
  } finally {
    span.end();
  }
}

function fail(span: Span, failure: string): void {
  span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
}

const contextOf = (parent: string): Context => propagation.extract(ROOT_CONTEXT, { traceparent: parent });

function keptContext(parent: string): SpanContext[] {
  const origin = trace.getSpanContext(contextOf(parent));
  return origin && (origin.traceFlags & 1) === 1 ? [origin] : [];
}
