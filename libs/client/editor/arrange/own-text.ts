import type { Widget } from '@rehearse/model';
import { type Behaviour, designOf, kindOf, plainText, typedText } from '@rehearse/widgets';

interface OwnText {
  /** What a widget says. */
  readonly text: (widget: Widget) => string;
  /** One text stands on the widget, which can be edited there. */
  readonly isSingle: boolean;
  /** Its box can be as large as the text. */
  readonly canHug: boolean;
  /** Several texts stand in rows and columns. */
  readonly isInColumns?: true;
  /** A part that says nothing would be none. */
  readonly isNeeded?: true;
}

const label: OwnText = { text: plainText, isSingle: true, canHug: true };
/** The same, in a box of its own size. */
const fixedLabel: OwnText = { ...label, canHug: false };
const field: OwnText = {
  text: (widget) => {
    const { text, placeholder } = typedText(widget);
    return text || placeholder;
  },
  isSingle: true,
  canHug: false,
};
/** Old documents may have given it a text all the same. */
const noText: OwnText = { text: () => '', isSingle: true, canHug: false };
/** Several texts have an editor of their own. */
const several: OwnText = { text: () => '', isSingle: false, canHug: false };

const cells: OwnText = { ...several, isInColumns: true };
const nodes: OwnText = { ...several, isNeeded: true };

const ownTexts: Readonly<Record<Behaviour, OwnText>> = {
  none: label,
  press: label,
  text: field,
  multiline: field,
  password: field,
  check: label,
  radio: label,
  choice: several,
  switch: noText,
  slide: noText,
  navigate: several,
  table: cells,
  pick: several,
  toggle: label,
  count: noText,
  rate: cells,
  rank: several,
  calendar: noText,
  frame: noText,
  dateField: fixedLabel,
  ask: fixedLabel,
  unlock: fixedLabel,
  suggest: field,
  chat: fixedLabel,
  compose: fixedLabel,
  upload: fixedLabel,
  photograph: noText,
  play: noText,
  list: several,
  menu: fixedLabel,
  tree: nodes,
  drag: fixedLabel,
  drop: fixedLabel,
};

const ownTextOf = ({ type }: Widget): OwnText => ownTexts[kindOf(type).behaviour];

const isLabeled = ({ type, has }: Widget): boolean =>
  designOf(type).defaults.has['label'] === true || has?.['label'] === true;

export const ownText = (widget: Widget): string => ownTextOf(widget).text(widget);

/** Whether a widget shows a text that can be edited in place. */
export const hasText = (widget: Widget): boolean =>
  ownTextOf(widget).isSingle &&
  (typeof designOf(widget.type).defaults.props['label'] === 'string' || isLabeled(widget));

/** Whether its texts stand in rows and columns. */
export const isInColumns = (widget: Widget): boolean => ownTextOf(widget).isInColumns === true;

/** Whether a part of it that says nothing would be none. */
export const needsText = (widget: Widget): boolean => ownTextOf(widget).isNeeded === true;

/** Whether a widget holds one text that its box can hug. */
export const canHug = (widget: Widget): boolean => ownTextOf(widget).canHug && isLabeled(widget);
