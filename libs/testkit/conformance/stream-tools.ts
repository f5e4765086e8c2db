import { ok, type DeliveredMessage, type Outcome, type SubscribeOptions } from '@rehearse/platform/ports';
import type { Bench } from './shape';

export const topic = 'session.events';
export const message = (key: string, value: number | string) => ({ key, value: JSON.stringify(value) });
export const values = (messages: readonly DeliveredMessage[]) => messages.map(({ value }) => JSON.parse(value));

export type Handler = (batch: readonly DeliveredMessage[]) => Promise<readonly Outcome[]>;

export function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** Short ways to publish to and read from the topic under test. */
export function streamTools(bench: { readonly platform: Pick<Bench['platform'], 'stream'> }) {
  function subscribe(handle: Handler, options: Partial<SubscribeOptions> = {}) {
    return bench.platform.stream.subscribe({
      topic,
      group: 'g',
      maxMessages: 100,
      maxWaitMs: 20,
      handle,
      ...options,
    });
  }

  function collect(options: Partial<SubscribeOptions> = {}) {
    const arrived: DeliveredMessage[] = [];
    const subscription = subscribe(async (batch) => {
      arrived.push(...batch);
      return batch.map(() => ok);
    }, options);
    return Object.assign(arrived, { stop: () => subscription.stop() });
  }

  const publish = (key: string, ...list: (number | string)[]) =>
    bench.platform.stream.publish(
      topic,
      list.map((value) => message(key, value)),
    );

  return { subscribe, collect, publish };
}
