import { type App, entriesOf } from '@rehearse/model';

const importMotion = () => import('./motion');
type Motion = Awaited<ReturnType<typeof importMotion>>;

let motion: Motion | undefined;

/** Transitions, widgets that move when their screen opens, and screens that are pinched or swiped. */
export const hasMotion = (app: App): boolean =>
  Object.values(entriesOf(app, 'screens')).some((screen) => Boolean(screen['animation'])) ||
  Object.values(entriesOf(app, 'lines')).some(
    ({ animation, event }) => (Boolean(animation) && animation !== 'none') || /^(pinch|swipe)/.test(event ?? ''),
  );

export const loadMotion = async (): Promise<void> => {
  motion ??= await importMotion();
};

/** undefined until it is loaded. */
export const loadedMotion = (): Motion | undefined => motion;
