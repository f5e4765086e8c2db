import type { Widget } from '@rehearse/model';
import type { ContentPart, ExpandInput, ExpandedWidget } from '../kind';
import { fields, text } from '../read';

/** Rows of rows, and screens in screens, end here. */
const most = 5_000;

/** All widgets of a screen, with what is shown inside of them behind them. */
export function expand(input: ExpandInput): readonly ExpandedWidget[] {
  const found: ExpandedWidget[] = [];
  visit(input, found);
  return found;
}

const pathOf = (widget: Widget, name: string): string => text(fields(widget.props?.['databinding'])[name]);

function visit(input: ExpandInput, found: ExpandedWidget[]): void {
  const { app, held, screens, placed, isInput, holdsOthers } = input;
  const taken = new Set<Widget>();
  const shown = placed.map((one) => {
    const { widget } = one;
    const contents = input.contentsOf(widget);
    if (!contents) return { one, parts: [] };
    const all = contents({ app, widget, around: placed, held: held(pathOf(widget, 'default')), isInput, holdsOthers });
    const parts = all?.parts.filter(({ screen }) => screen === undefined || !screens.includes(screen)) ?? [];
    for (const other of all?.taken ?? []) taken.add(other);
    return { one: { ...one, scrolls: all?.scrolls ?? false, isVacant: parts.length === 0 }, parts };
  });
  for (const { one, parts } of shown) {
    if (taken.has(one.widget)) continue;
    found.push(one);
    for (const part of parts) if (found.length < most) visitPart(input, one, part, found);
  }
}

/** Copies are named `<widget>@<around>`, those of a row `<widget>@<around>-<row>`. */
function visitPart(
  input: ExpandInput,
  around: ExpandedWidget,
  { placed, screen, row }: ContentPart,
  found: ExpandedWidget[],
): void {
  const suffix = `@${around.widget.id}${row ? `-${row.index}` : ''}`;
  const expandedRow = row ? { ...row, repeater: around.source, output: pathOf(around.widget, 'output') } : around.row;
  const copies = placed.map((one): ExpandedWidget => {
    const id = one.widget.id + suffix;
    const key = row || around.key !== around.source ? id : one.source;
    return { ...one, widget: { ...one.widget, id }, key, within: around.widget.id, row: expandedRow };
  });
  const screens = screen === undefined ? input.screens : [...input.screens, screen];
  visit({ ...input, screens, placed: copies }, found);
}
