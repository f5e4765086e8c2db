import { type ComponentType, use } from 'react';
import type { ControlProps } from '../stage/controls';

const importControls = () => import('./controls');

type RareControls = Awaited<ReturnType<typeof importControls>>;
/** Of those that stand for a widget. */
export type ControlName = {
  [Name in keyof RareControls]: RareControls[Name] extends ComponentType<ControlProps> ? Name : never;
}[keyof RareControls];

let loading: Promise<RareControls> | undefined;
let loaded: RareControls | undefined;

/** What failed is tried again. */
const load = (): Promise<RareControls> =>
  (loading ??= importControls().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Controls of what few prototypes have. They come with the kinds that need them (use-kinds.ts), so that testers of others do not wait for them. */
export async function loadRareControls(): Promise<void> {
  loaded = await load();
}

/** One that is here already is drawn at once: what suspends first is drawn twice. */
export const rareControl = <Props extends object>(
  of: (controls: RareControls) => ComponentType<Props>,
): ComponentType<Props> =>
  function Rare(props) {
    const Control = of(loaded ?? use(load()));
    return <Control {...props} />;
  };
