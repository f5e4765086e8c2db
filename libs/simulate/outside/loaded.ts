import type { App, Widget } from '@rehearse/model';
import type { StepContext } from '../step-context';
import type { Asked, Effect, Input, SimulationState, Transition } from '../types';
import type { ScriptTarget } from './script';

/** What few prototypes need: elements that ask something outside of them. */
export interface Outside {
  readonly alteredApp: (app: App, state: Pick<SimulationState, 'hidden' | 'altered'>) => App;
  /** Has an element ask, unless its answer is known. True where the prototype has to wait for it. */
  readonly asks: (context: StepContext, element: Widget, transition: Transition | null) => boolean;
  /** What runs when the prototype starts. */
  readonly begin: (context: StepContext) => void;
  /** When elements that run again and again have their first turn. */
  readonly repeats: (app: App) => readonly Effect[];
  /** What runs because variables have changed, or screens have opened; `by`: the element that changed them. */
  readonly changed: (context: StepContext, before: SimulationState['data'], by: string | undefined) => void;
  /** The answer of an element that waits for it, any other is none of the prototype's; or the turn of one that runs again and again. */
  readonly due: (context: StepContext, input: Extract<Input, { kind: 'reply' | 'repeat' }>) => void;
  /** Variables that a call sends along, as they are designed. */
  readonly values: (app: App, call: Widget) => Asked['values'];
  /** Where a script leads that returns this. */
  readonly targetNamed: (app: App, to: string) => ScriptTarget | undefined;
  /** Variables as a script sees them. */
  readonly scriptValues: (app: App, state: SimulationState) => Asked['values'];
}

let outside: Outside | undefined;

/** Without it such elements are passed through. */
export const loadedOutside = (): Outside | undefined => outside;

export const keepOutside = (loaded: Outside): void => {
  outside = loaded;
};

/** A prototype with what scripts have made of its screens, widgets and groups; the same object as long as that is. */
export const alteredApp: Outside['alteredApp'] = (app, state) => outside?.alteredApp(app, state) ?? app;
