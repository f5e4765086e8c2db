import type { Widget } from '@rehearse/model';
import { fieldText } from './content';
import type { WidgetValue } from './kind';
import { kindOf } from './kinds';

/** What a field holds, and what it says while it is empty; by the latter it is called, too. */
export const typedText = (widget: Widget, value?: WidgetValue) =>
  fieldText(widget, value, kindOf(widget.type).isLabeled);
