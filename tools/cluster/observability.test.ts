// What a cluster says about itself: one trace through all processes, and metrics that only engines can give.
import { clusterEngines, startCluster } from '@rehearse/testkit/cluster';
import type { Cluster } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { openCollector } from '@rehearse/testkit/telemetry';
import type { Collector } from '@rehearse/testkit/telemetry';
import { eventually } from '@rehearse/testkit/waiting';

await describeWithEngines('a cluster says', clusterEngines, (engines) => {
  let collector: Collector;
  let cluster: Cluster;
  beforeAll(async () => {
    collector = await openCollector();
    cluster = await startCluster({ engines, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } });
    const send = sender(cluster.url);
    const { id, hash } = await newApp(send, await newPerson(send));
    const records = [{ kind: 'event', type: 'ScreenLoaded', screen: 's10001', time: 1_767_000_000_000 }];
    const body = { session: 'S1', from: 0, records };
    expect((await send('POST', `/rest/invitation/${id}/${hash}/records.json`, { body })).status).toBe(200);
  });
  afterAll(async () => {
    await cluster.close();
    await collector.close();
  });

  const linesOf = async (name: keyof Cluster['services']) => {
    const answer = await fetch(`${cluster.services[name].url}/metrics`);
    return (await answer.text()).split('\n');
  };

  test('how far everybody is, and what is there', async () => {
    const labels = '{topic="testing.records",group="pipeline"}';
    await eventually(async () => {
      const lines = await linesOf('pipeline');
      expect(lines).toContain('pipeline_records_inserted_total 1');
      expect(lines).toContain(`stream_lag_messages${labels} 0`);
      expect(lines).toContain(`stream_oldest_seconds${labels} 0`);
    });
    const atStudio = await linesOf('studio');
    expect(atStudio).toContain('outbox_waiting 0');
    for (const part of ['documents', 'stream', 'bus', 'blobs'])
      expect(atStudio).toContain(`part_ready{part="${part}"} 1`);
    expect(await linesOf('analytics')).toContain('part_ready{part="clickhouse"} 1');
  });

  test('where a batch went, from the gateway to the insert', async () => {
    const steps = () => {
      const first = collector.spans.find(({ name }) => name === 'forward testing');
      return collector.spans.filter(({ traceId }) => traceId === first?.traceId);
    };
    await eventually(() =>
      expect(
        steps()
          .map(({ service, name }) => `${service}: ${name}`)
          .toSorted(),
      ).toEqual([
        'gateway: POST intake.records',
        'gateway: call studio',
        'gateway: forward testing',
        'pipeline: consume testing.records',
        'pipeline: insert',
        'studio: GET internal.invitation',
        'testing: POST intake.records',
        'testing: publish testing.records',
      ]),
    );
    const ids = steps().map(({ spanId }) => spanId);
    const heads = steps().filter(({ parentSpanId = '' }) => !ids.includes(parentSpanId));
    expect(heads).toMatchObject([{ service: 'gateway', name: 'POST intake.records' }]);
  });

  test('that Kafka is away, and goes on answering', async () => {
    await engines.kafka.pause();
    const lines = await linesOf('pipeline');
    await engines.kafka.resume();
    expect(lines).toContain('part_ready{part="stream"} 0');
    expect(lines).toContain('part_ready{part="clickhouse"} 1');
    expect(lines.filter((line) => line.startsWith('stream_lag_messages{'))).toEqual([]);
  });
});
