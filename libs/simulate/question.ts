import type { Widget } from '@rehearse/model';

/** Widgets whose answers designers asked for; what is typed elsewhere is not stored. Needs no kinds: the welcome page asks it. */
export const isQuestion = (widget: Widget): boolean =>
  widget.props?.['isSurveyElement'] === true && widget.type !== 'Password';
