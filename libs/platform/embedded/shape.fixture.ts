import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from './open-embedded';

const folderOf = (place: string) => join(tmpdir(), `rehearse-test-${process.env['JEST_WORKER_ID'] ?? '1'}-${place}`);

/** The embedded adapters as the conformance suites see them. */
export const embedded = {
  open: (place: string) => openEmbedded({ dataFolder: folderOf(place) }),
  remove: (place: string) => rm(folderOf(place), { recursive: true, force: true }),
};
