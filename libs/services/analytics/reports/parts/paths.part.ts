import { limits } from '@rehearse/contract';
import { paths } from '../../questions/paths/paths.question';
import { nameOfScreen } from './names';
import type { Asked, PartReader } from './part';

/** The most frequent ways through tasks, screen by screen; a task that is gone has none. */
export const pathsPart: PartReader<'paths'> = async ({ type, tasks }, asked) => {
  const known = asked.context.study.tasks.filter(({ id }) => tasks.includes(id));
  return { type, rows: await Promise.all(known.map((task) => waysOf(task, asked))) };
};

async function waysOf({ id, name }: { readonly id: string; readonly name: string }, { runner, context }: Asked) {
  const found = await paths.answer(runner, context, { task: id, by: 'screens' });
  const ways = found.rows.slice(0, limits.reportPaths).map((path) => ({
    ...path,
    places: path.places.map(({ screen, isBack }) => ({ name: nameOfScreen(context.study, screen), isBack })),
  }));
  return { task: name || id, attempts: found.attempts, paths: found.paths, ways };
}
