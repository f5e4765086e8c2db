import { entryOf } from '@rehearse/model';
import { areaOf, paintedText, type TextOperation, textOperation } from '@rehearse/widgets';
import { useMemo } from 'react';
import { useEditorValue } from '../../use-editor-value';
import type { WidgetTarget } from '../target';
import { common, mixed } from '../common-value';

/**
 * What all texts have in common as they are painted, where styles do not say it, or say it as old documents do; null is mixed.
 */
export function usePaintedText({ widgets, styles }: WidgetTarget) {
  // Only a text of the size `Auto` depends on its box, which changes without the target.
  const heights = useEditorValue(({ app }) =>
    widgets.map(({ id, h }, index) =>
      styles[index]?.['fontSize'] === 'Auto' ? (entryOf(app, 'widgets', id)?.h ?? h) : h,
    ),
  );
  const texts = useMemo(
    () =>
      widgets.map((widget, index) => {
        const style = styles[index] ?? {};
        const sized = { ...widget, h: heights[index] ?? widget.h };
        return paintedText(sized, style) ?? textOperation(style, '', areaOf(sized));
      }),
    [widgets, styles, heights],
  );
  return <Field extends keyof TextOperation>(field: Field): TextOperation[Field] | null => {
    const value = common(texts.map((text) => text[field]));
    return value === mixed || value === undefined ? null : value;
  };
}
