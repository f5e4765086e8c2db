import type { Widget } from '@rehearse/model';
import type { Part, PartValue, WidgetValue } from '../kind';
import { fields, list } from '../read';

/** In `props.refs`: widgets that lead one back, and one on. */
const names = ['backButton', 'nextButton'];

type Parts = (widget: Widget, value?: WidgetValue) => readonly Part[];

/** Among parts of which two lead back and on: where a press on another widget leads that is named as one of these. */
export const steppedAmong =
  (parts: Parts) =>
  (widget: Widget, by: string, value?: WidgetValue): PartValue | undefined => {
    const refs = fields(widget.props?.['refs']);
    const way = names.findIndex((name) => list(refs[name]).includes(by));
    return parts(widget, value).filter(({ isStep }) => isStep)[way]?.value;
  };
