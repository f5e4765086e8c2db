import type { CardSort, SharedExercise, SurveyColumn } from '@rehearse/contract';
import { adjustedWald } from '@rehearse/stats';
import { block } from '../../questions/block/block.question';
import { survey } from '../../questions/survey/survey.question';
import { hasScreen, type Study } from '../../study/study';
import { withoutOwnGroups } from './answers.part';
import type { Asked, PartReader } from './part';

/** What testers did in the exercises that were chosen, in the order of the study; nothing that they wrote or named. */
export const exercisesPart: PartReader<'exercises'> = async ({ type, exercises }, asked) => {
  const { runner, context, screensOf } = asked;
  const { columns } = await survey.answer(runner, context, { limit: 1 });
  const chosen = columns.filter((column) => column.asks !== undefined && exercises.includes(column.question));
  const known = [...Map.groupBy(chosen, ({ question }) => question)];
  const rows = await Promise.all(known.map(([question, own]) => exerciseOf(question, own, asked)));
  const screens = rows.flatMap(({ firstClick, columns }) => [firstClick?.screen ?? [], preferredIn(columns)].flat());
  const tested = screens.filter((screen) => hasScreen(context.study, screen));
  return { type, app: tested.length > 0 ? await screensOf(tested) : {}, rows };
};

async function exerciseOf(
  question: string,
  columns: readonly SurveyColumn[],
  { runner, context }: Asked,
): Promise<SharedExercise> {
  const { study } = context;
  const { firstClick, fiveSeconds, cardSort, treeTest } = await block.answer(runner, context, { block: question });
  return {
    question,
    columns: columns.filter(({ kind }) => kind !== 'text').map((column) => withoutOwnGroups(column, study)),
    firstClick,
    fiveSeconds,
    cardSort: cardSort && ofTheStudy(cardSort),
    treeTest: treeTest && { ...treeTest, nodes: nodesOf(study, question) },
  };
}

const preferredIn = (columns: readonly SurveyColumn[]): readonly string[] =>
  columns.flatMap(({ distribution }) => distribution.flatMap(({ shown }) => shown?.screen ?? []));

const ownGroups = 'own';

/** Groups that testers named themselves are texts of theirs: they are told together, without a name. */
function ofTheStudy({ groups, places, ...rest }: CardSort): CardSort {
  const own = groups.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return { groups, places, ...rest };
  const isOwn = (group: string) => own.some(({ id }) => id === group);
  const together = {
    id: ownGroups,
    label: '',
    isOwn: true,
    sessions: Math.max(...own.map(({ sessions }) => sessions)),
  };
  const inOwn = Map.groupBy(
    places.filter(({ group }) => isOwn(group)),
    ({ card }) => card,
  );
  return {
    ...rest,
    groups: [...groups.filter((group) => !group.isOwn), together],
    places: [
      ...places.filter(({ group }) => !isOwn(group)),
      ...Array.from(inOwn, ([card, placed]) => ({ card, group: ownGroups, rate: sumOf(placed) })),
    ],
  };
}

/** A card lies in one group: of the same trials the successes of all. */
const sumOf = (placed: CardSort['places']) =>
  adjustedWald(
    placed.reduce((sum, { rate }) => sum + rate.x, 0),
    placed[0]?.rate.n ?? 0,
  );

function nodesOf({ blocks }: Study, id: string) {
  const found = blocks.find((one) => one.id === id);
  return found?.kind === 'question' && found.question.kind === 'treeTest' ? found.question.nodes : [];
}
