import { seededRandom } from '@rehearse/examples/random';
import { drawCinema } from '@rehearse/examples/drawings';
import { randomPerson, runSession } from '@rehearse/examples/sessions';
import type { BenchServer } from '../server';

/** A prototype of the demo with its tasks, and its tester's link. */
export interface Study {
  readonly id: string;
  readonly hash: string;
  readonly screens: readonly string[];
  readonly tasks: readonly string[];
}

const phone = { w: 390, h: 844, mouse: false };
const desktop = { w: 1_280, h: 800, mouse: true };
const start = 1_767_000_000_000;
const recordsPerBatch = 200;

/** Draws the demo's prototype and runs so many of its sessions, through the public API. Testers leave after so many events. */
export async function drawStudy(
  { send, person, settled }: BenchServer,
  sessions: number,
  events = Infinity,
): Promise<Study> {
  const { app, settings } = drawCinema(start);
  const { id: _, ...drawn } = app;
  const { token } = person;
  const { id } = (await send('POST', '/rest/apps/', { token, body: drawn })).json as { id: string };
  await send('POST', `/rest/test/${id}.json`, { token, body: settings });
  const links = (await send('GET', `/rest/invitation/${id}.json`, { token })).json as Record<string, number>;
  const hash = Object.keys(links).find((link) => links[link] === 1) ?? '';
  for (let number = 0; number < sessions; number += 1) {
    const random = seededRandom(number);
    const device = random.happens(0.7) ? phone : desktop;
    const done = runSession(app, settings.tasks, randomPerson(random), device, random, start + number * 60_000);
    const records = firstOf(done, events);
    for (let from = 0; from < records.length; from += recordsPerBatch) {
      const batch = records.slice(from, from + recordsPerBatch);
      const body = { session: `S${number}`, from, numbered: records.length, records: batch };
      await send('POST', `/rest/invitation/${id}/${hash}/records.json`, { body });
    }
  }
  await settled();
  return { id, hash, screens: Object.keys(app.screens), tasks: settings.tasks.map((task) => task.id) };
}

/** Until so many events have come. */
function firstOf<T extends { readonly kind?: unknown }>(records: readonly T[], events: number): readonly T[] {
  let left = events;
  const end = records.findIndex(({ kind }) => kind === 'event' && left-- === 0);
  return end < 0 ? records : records.slice(0, end);
}
