import type { OkOf, Rate, routes, ScreenRow } from '@rehearse/contract';
import { adjustedWald, comparedRates } from '@rehearse/stats';
import { type Judged, judgeAll } from '../../compare/judge';

type WidgetRow = OkOf<typeof routes.analytics.widgets>['rows'][number];

/** What one group did. */
export interface Clicked {
  readonly screens: readonly Pick<ScreenRow, 'screen' | 'sessions'>[];
  readonly widgets: readonly Pick<WidgetRow, 'screen' | 'widget' | 'sessions'>[];
}

export interface ComparedElement {
  readonly screen: string;
  readonly widget: string;
  readonly clicked: Judged<Rate>;
}

const most = 30;

/** Of each element the share that clicked it, of those who saw its screen, where they differ most; judged together. */
export function comparedElements(a: Clicked, b: Clicked): readonly ComparedElement[] {
  const elements = [...new Map([...a.widgets, ...b.widgets].map((one) => [one.widget, one])).values()];
  const rates = elements.map(({ screen, widget }) =>
    comparedRates(rateOf(a, screen, widget), rateOf(b, screen, widget)),
  );
  const judged = judgeAll(rates);
  return elements
    .flatMap(({ screen, widget }, index) => {
      const clicked = judged[index];
      return clicked?.found ? [{ screen, widget, clicked }] : [];
    })
    .toSorted((one, other) => Math.abs(other.clicked.found?.value ?? 0) - Math.abs(one.clicked.found?.value ?? 0))
    .slice(0, most);
}

/** Of those who saw the screen, the share that clicked the widget. */
export function rateOf({ screens, widgets }: Clicked, screen: string, widget: string): Rate {
  const seen = screens.find((one) => one.screen === screen)?.sessions ?? 0;
  const clicked = widgets.find((one) => one.widget === widget)?.sessions ?? 0;
  return { ...adjustedWald(Math.min(clicked, seen), seen) };
}
