import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../embedded';
import { SqliteDocuments } from '../../embedded/sqlite-documents';
import type { Platform } from '../../ports';
import { Client } from './client';
import { openKafka } from './open-kafka';

const silent = { warn: () => undefined };
const folderOf = (place: string) => join(tmpdir(), `rehearse-kafka-${place}`);
const prefixOf = (place: string) => `${place}.`;

/** The stream on these brokers as the conformance suites see it; documents and the rest are embedded ones. */
export function kafkaShape(brokers: () => string) {
  const addresses = () => brokers().split(',');
  return {
    address: brokers,
    splitsBatches: true,
    async open(place: string): Promise<Platform> {
      const { stream, ...kafka } = await openKafka({
        brokers: addresses(),
        topics: { 'session.events': 4, 'other.topic': 4, crash: 4, outbox: 4 },
        prefix: prefixOf(place),
      });
      const embedded = await openEmbedded({ dataFolder: folderOf(place) });
      const documents = new SqliteDocuments(join(folderOf(place), 'beside-kafka.db'), stream, silent);
      return {
        ...embedded,
        documents,
        stream,
        check: () => kafka.check(),
        async close() {
          await stream.stopReading();
          await documents.close();
          await kafka.close();
          await embedded.close();
        },
      };
    },
    async remove(place: string): Promise<void> {
      await rm(folderOf(place), { recursive: true, force: true });
      await new Client({ brokers: addresses() }, silent).admin(async (admin) => {
        const ours = (name: string) => name.startsWith(prefixOf(place));
        const { groups } = await admin.listGroups();
        await admin.deleteGroups(groups.map(({ groupId }) => groupId).filter(ours));
        await admin.deleteTopics({ topics: (await admin.listTopics()).filter(ours) });
      });
    },
  };
}
