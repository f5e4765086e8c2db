import type { App } from '@rehearse/model';
import { loadOutside } from '@rehearse/simulate';
import type { Ask } from './asking';
import type { RunScript } from './script/run-script';

const importAsking = () => import('./asking');
type AskingModule = Awaited<ReturnType<typeof importAsking>>;

let asking: AskingModule | undefined;

/** What asks for what lies outside of a prototype, and the run time of that. */
export const loadAsking = async (app: App): Promise<void> => {
  [asking] = await Promise.all([importAsking(), loadOutside()]);
  // Not waited for: the run that needs it tries again, and tells.
  asking.prepare(app).catch(() => undefined);
};

/** undefined until it is loaded. */
export const loadedAsking = (): AskingModule | undefined => asking;

/** Has our server make the calls of a prototype: `calls` is where it does. `version`: the one that is played, 0 for the newest. */
export const serverAsk =
  (calls: string, version: number): Ask =>
  async (...asked) =>
    (await importAsking()).post(calls, version, ...asked);

/** For those who make a script: what it does with these variables. */
export const runScript = async (...given: Parameters<RunScript>): ReturnType<RunScript> =>
  (await import('./script/run-script')).runScript(...given);
