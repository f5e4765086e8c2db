import type { Widget } from '@rehearse/model';
import { type Behaviour, designOf, fieldText, kindOf, plainText } from '@rehearse/widgets';

interface OwnText {
  /** What a widget says. */
  readonly said: (widget: Widget) => string;
  /** One text stands on the widget, which can be edited there. */
  readonly isOne: boolean;
  /** Its box can be as large as the text. */
  readonly canHug: boolean;
}

const label: OwnText = { said: plainText, isOne: true, canHug: true };
const field: OwnText = {
  said: (widget) => {
    const { text, placeholder } = fieldText(widget);
    return text || placeholder;
  },
  isOne: true,
  canHug: false,
};
/** Old documents may have given it a text all the same. */
const silent: OwnText = { said: () => '', isOne: true, canHug: false };
/** Several texts have an editor of their own. */
const several: OwnText = { said: () => '', isOne: false, canHug: false };

const ownTexts: Readonly<Record<Behaviour, OwnText>> = {
  none: label,
  press: label,
  text: field,
  multiline: field,
  password: field,
  check: label,
  radio: label,
  choice: several,
  switch: silent,
  slide: silent,
  navigate: several,
  table: several,
};

const ownTextOf = ({ type }: Widget): OwnText => ownTexts[kindOf(type).behaviour];

const isLabeled = ({ type, has }: Widget): boolean =>
  designOf(type).defaults.has['label'] === true || has?.['label'] === true;

export const saidBy = (widget: Widget): string => ownTextOf(widget).said(widget);

/** Whether a widget shows a text that can be edited in place. */
export const hasText = (widget: Widget): boolean =>
  ownTextOf(widget).isOne && (typeof designOf(widget.type).defaults.props['label'] === 'string' || isLabeled(widget));

/** Whether a widget holds one text that its box can hug. */
export const canHug = (widget: Widget): boolean => ownTextOf(widget).canHug && isLabeled(widget);
