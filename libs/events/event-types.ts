/** The vocabulary of events. Everything else that has to do with types of events asks here. */

/** Everything that is counted as an event; the last nine are ours (analytics.md 4.10), the others are inherited. */
export const eventTypes = [
  'SessionStart',
  'ScreenLoaded',
  'ScreenClick',
  'ScreenScroll',
  'ScreenGesture',
  'ScreenAnimation',
  'OverlayLoaded',
  'OverlayRemoved',
  'OverlayShowAnimation',
  'OverlayRemoveAnimation',
  'WidgetClick',
  'WidgetChange',
  'WidgetGesture',
  'WidgetInit',
  'Animation',
  'ValidationError',
  'ValidationErrorLine',
  'ValidationOk',
  'MouseOver',
  'MouseOut',
  'TaskStarted',
  'TaskCompleted',
  'TaskGivenUp',
  'TaskAssisted',
  'PageHidden',
  'PageShown',
  'DeviceTurned',
  'SessionEnd',
  'QuestionAnswered',
] as const;
export type EventType = (typeof eventTypes)[number];

/** What somebody does or gets to see, by kind. */
const kinds = {
  view: ['ScreenLoaded', 'OverlayLoaded'],
  closing: ['OverlayRemoved'],
  click: ['ScreenClick', 'WidgetClick'],
  change: ['WidgetChange'],
  gesture: ['ScreenGesture', 'WidgetGesture'],
  validation: ['ValidationError', 'ValidationErrorLine'],
} as const satisfies Record<string, readonly EventType[]>;

/** analytics.md 0.2 */
export const viewTypes = kinds.view;
export const clickTypes = [...kinds.click, ...kinds.change] as const;
export const interactionTypes = [...clickTypes, ...kinds.gesture] as const;
/** What answers to questions are told by: those of the prototype, and those of the study. */
export const answerTypes = [...interactionTypes, 'QuestionAnswered'] as const satisfies readonly EventType[];
export const actionTypes = [...kinds.view, ...kinds.closing, ...interactionTypes, ...kinds.validation] as const;

/** What a list of a session's events leaves out: nobody did it or saw it come. */
export const untoldTypes = [
  'Animation',
  'ScreenAnimation',
  'OverlayShowAnimation',
  'OverlayRemoveAnimation',
  'WidgetInit',
  'ValidationOk',
  'MouseOver',
  'MouseOut',
] as const satisfies readonly EventType[];

/** Clicks that may have hit nothing: those with a place. */
export const pressTypes = kinds.click;

export const isOneOf = (types: readonly string[], { type }: { readonly type: string }): boolean => types.includes(type);

/** All types of the kinds that these types are of: clicks on screens for clicks on widgets. */
export const likeThese = (types: readonly string[]): readonly string[] =>
  Object.values<readonly string[]>(kinds).flatMap((kind) => (kind.some((type) => types.includes(type)) ? kind : []));
