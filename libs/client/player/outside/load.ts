import { loadOutside } from '@rehearse/simulate';
import type { Ask } from './asking';

const importAsking = () => import('./asking');
type AskingModule = Awaited<ReturnType<typeof importAsking>>;

let asking: AskingModule | undefined;

/** What asks for what lies outside of a prototype, and the run time of that. */
export const loadAsking = async (): Promise<void> => {
  [asking] = await Promise.all([importAsking(), loadOutside()]);
};

/** undefined until it is loaded. */
export const loadedAsking = (): AskingModule | undefined => asking;

/** Has our server make the calls of a prototype: `calls` is where it does. `version`: the one that is played, 0 for the newest. */
export const serverAsk =
  (calls: string, version: number): Ask =>
  async (...asked) =>
    (await importAsking()).post(calls, version, ...asked);
