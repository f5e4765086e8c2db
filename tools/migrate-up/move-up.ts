import type { Config } from '@rehearse/platform/runtime';
import { blobsStep } from './blobs';
import { claim } from './claim';
import { documentsStep } from './documents';
import { tableNames, tableStep } from './figures';
import { Journal } from './journal';
import { messagesStep } from './messages';
import type { Reporter } from '../../libs/platform/ports';
import { openSource, type Source } from './source';
import type { Step } from './step';
import { openTarget, topicNames, type Target } from './target';

export type Say = (line: string) => void;

/** Moves an embedded installation into an empty cluster. After an interruption it goes on where it was. */
export async function moveUp(config: Config, say: Say, report: Reporter): Promise<void> {
  const source = await openSource(config.dataFolder, report);
  try {
    const target = await openTarget(config, source.figures !== null, report);
    try {
      const journal = Journal.open(config.dataFolder);
      await claim(source, target, journal);
      for (const step of stepsOf(source, target)) await take(step, journal, say);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Messages last: what they lead to needs the rest. */
function stepsOf({ platform, collections, blobFolder, figures, unread }: Source, target: Target): readonly Step[] {
  const to = target.figures;
  return [
    ...collections.map((collection) => documentsStep(collection, platform.documents, target.documents)),
    blobsStep(blobFolder, platform.blobs, target.blobs),
    ...(figures && to ? tableNames.map((table) => tableStep(table, figures, to)) : []),
    ...topicNames.map((topic) => messagesStep(topic, () => unread(topic), target.stream)),
  ];
}

const sayEveryMs = 1_000;

function counter(tell: (count: number) => void): (more: number) => void {
  let count = 0;
  let told = Number.NEGATIVE_INFINITY;
  return (more) => {
    count += more;
    if (performance.now() - told < sayEveryMs) return;
    told = performance.now();
    tell(count);
  };
}

async function take(step: Step, journal: Journal, say: Say): Promise<void> {
  const { name } = step;
  if (journal.isDone(name)) return say(`${name}: was there before`);
  say(`${name} ...`);
  await step.move({
    after: journal.lastReached(name),
    reached(place) {
      journal.reached(name, place);
    },
    moved: counter((count) => say(`${name}: ${count} so far`)),
  });
  const [here, there] = [await step.source(), await step.target()];
  if (here.count !== there.count || here.hash !== there.hash)
    throw new Error(
      `${name}: ${here.count} here, ${there.count} there, and they are not the same. Nothing was changed here. ` +
        'Empty the cluster and begin anew: something else has written to it.',
    );
  journal.done(name);
  say(`${name}: ${here.count}, compared`);
}
