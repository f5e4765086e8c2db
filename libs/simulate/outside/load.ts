import { type App, entriesOf } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { keepOutside } from './loaded';

/** Whether it has calls, scripts or sounds that links lead to. */
export const hasOutside = (app: App): boolean =>
  Object.values(entriesOf(app, 'widgets')).some(({ type }) =>
    ['call', 'script', 'sound'].includes(kindOf(type).logic ?? ''),
  );

/** Not at the top: few prototypes need it, and it needs what makes steps. */
export const loadOutside = async (): Promise<void> => keepOutside((await import('./outside')).outside);
