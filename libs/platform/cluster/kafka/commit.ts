import type { EachBatchPayload } from 'kafkajs';

/** Moves the cursor behind this offset. Throws when the group has gone on without us: another member reads on. */
export async function commit(fetched: EachBatchPayload, offset: number): Promise<void> {
  const { topic, partition } = fetched.batch;
  const partitions = [{ partition, offset: String(offset + 1) }];
  await fetched.commitOffsetsIfNecessary({ topics: [{ topic, partitions }] });
  fetched.resolveOffset(String(offset));
}
