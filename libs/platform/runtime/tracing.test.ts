import { openCollector } from '@rehearse/testkit/telemetry';
import type { Collector } from '@rehearse/testkit/telemetry';
import { createLog, isTracing, openSpan, startTracing, traced, tracedAfter, traceId, traceparent } from '.';

const silent = createLog('silent');
const step = { kind: 'INTERNAL' } as const;
const nothing = async () => undefined;
const foreign = (id: string, flags: string) => `00-${id.repeat(32)}-${id.repeat(16)}-${flags}`;

describe('without a collector', () => {
  it('work is done, and nothing else', async () => {
    expect(isTracing()).toBe(false);
    const work = async () => [traceId(), traceparent()];
    expect(await traced('a', step, work)).toEqual([undefined, undefined]);
    expect(await tracedAfter('a', step, [foreign('a', '01')], work)).toEqual([undefined, undefined]);
    expect(openSpan('a', step)).toBeUndefined();
  });
});

describe('with a collector', () => {
  let collector: Collector;
  let stop: () => Promise<void>;
  const start = async (ratio: number) => {
    stop = await startTracing({ endpoint: collector.endpoint, ratio }, 'tested', silent);
  };
  const named = (name: string) => {
    const found = collector.spans.find((span) => span.name === name);
    if (!found) throw new Error(`no span ${name}`);
    return found;
  };
  beforeEach(async () => {
    collector = await openCollector();
  });
  afterEach(() => collector.close());

  it('steps within a step are of its trace; failures are marked, their texts kept back', async () => {
    await start(1);
    const failing = traced('outer', step, async () => {
      await traced('inner', step, nothing);
      throw new RangeError('ada@example.org is out of range');
    });
    await expect(failing).rejects.toThrow('out of range');
    await stop();
    const [outer, inner] = [named('outer'), named('inner')];
    expect(inner).toMatchObject({ service: 'tested', traceId: outer.traceId, parentSpanId: outer.spanId });
    expect(outer.status.code).toBe(2);
    expect(outer.attributes).toEqual([{ key: 'error.type', value: { stringValue: 'RangeError' } }]);
    expect(JSON.stringify(collector.spans)).not.toMatch(/@example|out of range/);
  });

  it('goes on with the trace that a request or a message brings', async () => {
    await start(1);
    const span = openSpan('request', step, foreign('a', '01'));
    expect(span?.run(traceparent)).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/);
    span?.end({ size: 3 }, 'gone');
    await tracedAfter('one', step, [foreign('b', '01'), foreign('b', '01')], nothing);
    await stop();
    expect(named('request')).toMatchObject({
      traceId: 'a'.repeat(32),
      parentSpanId: 'a'.repeat(16),
      status: { code: 2 },
    });
    expect(named('one')).toMatchObject({ traceId: 'b'.repeat(32), parentSpanId: 'b'.repeat(16) });
  });

  it('work for messages of several traces is a trace of its own, linked to those that are kept', async () => {
    await start(0);
    await tracedAfter('many', step, [foreign('a', '01'), foreign('b', '00'), foreign('c', '01')], nothing);
    await tracedAfter('none', step, [foreign('b', '00'), 'not a traceparent'], nothing);
    await traced('unlucky', step, nothing);
    await stop();
    expect(collector.spans.map(({ name }) => name)).toEqual(['many']);
    const { parentSpanId, links = [] } = named('many');
    expect(parentSpanId ?? '').toBe('');
    expect(links.map((link) => link.traceId)).toEqual(['a', 'c'].map((id) => id.repeat(32)));
  });

  it('a collector that is away keeps nobody from stopping', async () => {
    const said: string[] = [];
    await collector.close();
    const log = { warn: (_: object, message: string) => said.push(message) };
    stop = await startTracing({ endpoint: collector.endpoint, ratio: 1 }, 'tested', log);
    await traced('lost', step, nothing);
    await stop();
    expect(said).toEqual(['the last traces are lost']);
  });

  it('a line of the log within a trace carries its id', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    await start(1);
    await traced('logged', step, async () => log.info('within'));
    log.info('outside');
    await stop();
    expect(lines[0]).toContain(`"traceId":"${named('logged').traceId}"`);
    expect(lines[1]).not.toContain('traceId');
  });
});
