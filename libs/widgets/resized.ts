import { type App, resizedApp as resized, type Widget } from '@rehearse/model';
import { kindOf } from './kinds';

/** Whether what lies on a widget belongs to it. */
export const holdsOthers = ({ type }: Widget): boolean => kindOf(type).holdsOthers === true;

/** The prototype on a screen of another size; its kinds have to be loaded. */
export const resizedApp = (app: App, size: { readonly w: number; readonly h: number }): App =>
  resized(app, size, holdsOthers);
