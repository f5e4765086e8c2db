import { openClickHouse } from '@rehearse/platform/clickhouse';
import type { OpenClickHouse } from '@rehearse/platform/clickhouse';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import type { Config, Log } from '@rehearse/platform/runtime';
import { join } from 'node:path';

/** Documents, stream, files and mail in the data folder. */
export async function openPlatform({ dataFolder, smtpUrl, mailFrom, retention }: Config, log: Log): Promise<Platform> {
  try {
    return await openEmbedded({ dataFolder, smtpUrl, mailFrom, retention, report: log });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`REHEARSE_DATA (${dataFolder}): ${reason}`, { cause: error });
  }
}

/** Our own ClickHouse in the data folder, or the one that `CLICKHOUSE_URL` names. */
export const openAnalytics = (
  { dataFolder, clickhouseUrl, clickhousePort }: Config,
  log: Log,
): Promise<OpenClickHouse> =>
  openClickHouse({
    url: clickhouseUrl,
    folder: join(dataFolder, 'clickhouse'),
    port: clickhousePort,
    onUnconfined: (reason) => log.warn({ reason }, 'ClickHouse may read every file that we may (docs/operations.md)'),
    onExit: (lastWords) => log.error({ lastWords }, 'ClickHouse ended and is started again'),
  });
