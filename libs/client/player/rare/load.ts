import { lazy } from 'react';

/** Controls of what few prototypes have. They come with the kinds that need them (use-kinds.ts), so that testers of others do not wait for them. */
export const loadRareControls = () => import('./controls');

type RareControls = Awaited<ReturnType<typeof loadRareControls>>;
export type RareControl = keyof RareControls;

export const rareControl = <Name extends RareControl>(name: Name) =>
  lazy(async () => ({ default: (await loadRareControls())[name] }));
