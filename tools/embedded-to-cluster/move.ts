import { migrate } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { blobsStep } from './blobs';
import { claimTarget, releaseTarget } from './target-claim';
import { documentsStep } from './documents';
import type { Journal } from './journal';
import { messagesStep } from './messages';
import type { Source } from './source';
import type { Step } from './step';
import { topicNames, type Stores } from './stores';

export type Say = (line: string) => void;

/** Takes an installation into an empty cluster. After an interruption it goes on where it was. */
export async function moveToCluster(source: Source, target: Stores, journal: Journal, say: Say): Promise<void> {
  if (target.analytics) await migrate(target.analytics.clickhouse, schema);
  await claimTarget(source, target, journal);
  for (const step of stepsOf(source, target)) await take(step, journal, say);
  await releaseTarget(target, journal);
}

/** Messages last: what they lead to needs the rest. */
function stepsOf(source: Source, { documents, blobs, analytics, stream }: Stores): readonly Step[] {
  return [
    ...source.collections.map((one) => documentsStep(one, () => source.documents(one.name), documents)),
    blobsStep(source.blobs, blobs),
    ...(source.tables && analytics ? source.tables(analytics) : []),
    ...topicNames.map((topic) => messagesStep(topic, () => source.pending(topic), stream)),
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
