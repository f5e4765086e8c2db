import type { Platform } from '@rehearse/platform/ports';

/**
 * The body of a process that writes as fast as it can until it is killed. It prints one line per acknowledged batch,
 * after the acknowledgement: `stream <batch>` or `outbox <batch>`.
 */
export async function writeUntilKilled(platform: Platform, run: string): Promise<never> {
  const documents = platform.documents.collection({ name: 'crashes', indexes: [] });
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const lane = async (name: string) => {
    for (let number = 0; ; number++) {
      const batch = `${run}-${name}-${number}`;
      await platform.stream.publish('crash', messagesOf(batch));
      say(`stream ${batch}`);
      await documents.insert(batch, {}, { outbox: [{ topic: 'outbox', key: name, value: JSON.stringify({ batch }) }] });
      say(`outbox ${batch}`);
    }
  };
  return Promise.race(['a', 'b', 'c', 'd'].map(lane));
}

export const batchSize = 25;

/** The messages of one batch go to different partitions. */
function messagesOf(batch: string) {
  return Array.from({ length: batchSize }, (_, part) => ({
    key: `${batch}-${part}`,
    value: JSON.stringify({ batch, part }),
  }));
}
