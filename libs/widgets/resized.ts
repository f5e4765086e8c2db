import { type App, resizedApp as resized } from '@rehearse/model';
import { holdsOthers } from './kinds';

/** The prototype on a screen of another size; its kinds have to be loaded. */
export const resizedApp = (app: App, size: { readonly w: number; readonly h: number }): App =>
  resized(app, size, holdsOthers);
