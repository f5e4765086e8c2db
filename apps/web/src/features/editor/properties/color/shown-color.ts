import { fallbackColor } from '@rehearse/widgets';
import type { WidgetTarget } from '../target';
import { commonText } from '../common-value';

/** The one colour of all widgets as it is painted, also where a style does not name it; null is mixed, undefined is none. */
export function shownColor(
  { widgets, styles }: Pick<WidgetTarget, 'widgets' | 'styles'>,
  ...properties: readonly string[]
): string | null | undefined {
  const values = styles.flatMap((style, index) =>
    properties.map((property) => style[property] || fallbackColor(widgets[index]?.type ?? '', property, style)),
  );
  return values.every((value) => value === undefined) ? undefined : commonText(values);
}
