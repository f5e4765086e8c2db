import { limits } from '@rehearse/contract';
import type { ScreenHeat, SharedHeat } from '@rehearse/contract';
import { heat } from '../../questions/heat/heat.question';
import { screens as allScreens } from '../../questions/screens/screens.question';
import { widgets as allWidgets } from '../../questions/widgets/widgets.question';
import { hasScreen } from '../../study/study';
import { nameOfScreen, nameOfWidget } from './names';
import type { Asked, PartReader } from './part';

/** px of a screen that one count covers; of a screen with few clicks, which are drawn one by one. */
const cells = { cell: 32, few: 24, fine: 4 };

/** Where testers clicked on the screens that were chosen; one that is no longer there has none. */
export const heatPart: PartReader<'heat'> = async ({ type, screens }, asked) => {
  const known = screens.filter((id) => hasScreen(asked.context.study, id));
  const [app, rows] = await Promise.all([asked.screensOf(known), heatOf(known, asked)]);
  return { type, app, rows };
};

async function heatOf(known: readonly string[], { runner, context }: Asked): Promise<SharedHeat[]> {
  const [heats, seen, clicked] = await Promise.all([
    heat.answer(runner, context, { mode: 'all', ...cells }),
    allScreens.answer(runner, context, {}),
    allWidgets.answer(runner, context, {}),
  ]);
  return known.flatMap((id) => {
    const found = heats.rows.find(({ screen }) => screen === id);
    if (!found) return [];
    const mostClicked = clicked.rows
      .filter(({ screen }) => screen === id)
      .toSorted((a, b) => b.sessions - a.sessions)
      .slice(0, limits.reportWidgets);
    return [
      {
        ...counted(found),
        name: nameOfScreen(context.study, id),
        sessions: seen.rows.find(({ screen }) => screen === id)?.sessions ?? 0,
        widgets: mostClicked.map(({ widget, sessions }) => ({ name: nameOfWidget(context.study, widget), sessions })),
      },
    ];
  });
}

const counted = ({ byKeyboard = 0, atEdge = 0, ...rest }: ScreenHeat) => ({ ...rest, byKeyboard, atEdge });
