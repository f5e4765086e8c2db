import type { mongo } from 'mongoose';
import type { Reporter } from '../../ports';

const lookMs = 5_000;
/** The driver looks after its server every 10 s, and gives up a look after 5 s. */
const maxSilentChecks = 5;

/**
 * The driver's own watch over the server can hang for ever when a connection breaks in the middle of a look (mongodb
 * 7.8.0): from then on the server counts as unknown, whatever becomes of it. A client that tells of no look any more is
 * connected anew. Answers how to stop.
 */
export function watch(client: mongo.MongoClient, report: Reporter): () => void {
  let silentLooks = 0;
  const hear = (): void => {
    silentLooks = 0;
  };
  client.on('serverHeartbeatSucceeded', hear).on('serverHeartbeatFailed', hear);
  const connectAnew = async (): Promise<void> => {
    await client.close();
    await client.connect();
  };
  const timer = setInterval(() => {
    if (++silentLooks < maxSilentChecks) return;
    hear();
    report.warn({}, 'the MongoDB driver looks after its server no more: it is connected anew');
    connectAnew().catch((error: unknown) => report.warn({ err: error }, 'MongoDB cannot be reached'));
  }, lookMs).unref();
  return () => clearInterval(timer);
}
