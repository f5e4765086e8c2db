import { type App, entriesOf } from '@rehearse/model';
import { askingTypes, commonTypes } from './common-types';

/** What the player loads for some prototypes: controls of rare kinds, what asks something outside, what runs scripts, what moves. */
const partNames = ['rare', 'asking', 'script', 'motion'] as const;
export type PlayerPart = (typeof partNames)[number];

const common = new Set<string>(commonTypes);
const asking = new Set<string>(askingTypes);

/** Transitions, widgets that move when their screen opens, and screens that are pinched or swiped. */
export const hasMotion = (app: App): boolean =>
  Object.values(entriesOf(app, 'screens')).some((screen) => Boolean(screen['animation'])) ||
  Object.values(entriesOf(app, 'lines')).some(
    ({ animation, event }) => (Boolean(animation) && animation !== 'none') || /^(pinch|swipe)/.test(event ?? ''),
  );

/** The parts that a prototype needs. One that is not named is loaded all the same, later: the player finds out by itself (player/use-kinds.ts). */
export function playerParts(app: App): readonly PlayerPart[] {
  const types = [...new Set(Object.values(entriesOf(app, 'widgets')).map(({ type }) => type))];
  const isNeeded: Readonly<Record<PlayerPart, boolean>> = {
    rare: types.some((type) => !common.has(type)),
    asking: types.some((type) => asking.has(type)),
    script: types.includes('Script'),
    motion: hasMotion(app),
  };
  return partNames.filter((part) => isNeeded[part]);
}
