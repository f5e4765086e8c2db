import { type App, entriesOf } from '@rehearse/model';

const importMotion = () => import('./motion');
type Motion = Awaited<ReturnType<typeof importMotion>>;

let motion: Motion | undefined;

/** Transitions, widgets that move when their screen opens, and screens that are pinched. */
export const hasMotion = (app: App): boolean =>
  Object.values(entriesOf(app, 'screens')).some((screen) => Boolean(screen['animation'])) ||
  Object.values(entriesOf(app, 'lines')).some(
    ({ animation, event }) => (Boolean(animation) && animation !== 'none') || event?.startsWith('pinch'),
  );

export const loadMotion = async (): Promise<void> => {
  motion ??= await importMotion();
};

/** undefined until it is loaded. */
export const loadedMotion = (): Motion | undefined => motion;
