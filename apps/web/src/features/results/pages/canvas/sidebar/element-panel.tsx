import { Icon } from '@rehearse/client/ui';
import type { OkOf, routes, ScreenRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { adjustedWald, isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { RateBar } from '../../../charts/rate-bar';
import { RateText, useRateLabel, useZerosText } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
import { screenName, widgetName } from '../../../prototype/names';
import { PanelSkeleton } from '../../../panel/panel';
import type { Scope } from '../../../queries/scope';
import styles from '../canvas.module.css';
import type { Selection } from '../canvas-view';
import { PlaceMoments } from './place-moments';
import { WhoClicked } from './who-clicked';

type WidgetRow = OkOf<typeof routes.analytics.widgets>['rows'][number];

interface ElementPanelProps {
  readonly scope: Scope;
  readonly app: App;
  readonly selection: Selection;
  readonly screen: ScreenRow | undefined;
  /** undefined while they are asked for. */
  readonly widgets: readonly WidgetRow[] | undefined;
  readonly onSelect: (selection: Selection) => void;
}

/** Statistics of the selected element, or of the selected screen with its elements by clicks. */
export function ElementPanel({ scope, app, selection, screen, widgets, onSelect }: ElementPanelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const here = (widgets ?? []).filter((row) => row.screen === selection.screen).toSorted((a, b) => b.clicks - a.clicks);
  const row = here.find(({ widget }) => widget === selection.widget);
  return (
    <section className={styles.elementPanel} aria-label={t('element.title')}>
      {selection.widget && !widgets ? (
        <PanelSkeleton />
      ) : selection.widget ? (
        <>
          <WidgetStatistics name={widgetName(app, selection.widget)} row={row} screen={screen} />
          {screen && <WhoClicked scope={scope} screen={selection.screen} widget={selection.widget} />}
        </>
      ) : (
        <ScreenStatistics name={screenName(app, selection.screen)} screen={screen} />
      )}
      <PlaceMoments scope={scope} place={selection} />
      {here.length > 0 && (
        <>
          <h3>{t('element.onScreen', { screen: screenName(app, selection.screen) })}</h3>
          <div className={styles.elementList}>
            {here.map(({ widget, clicks }) => (
              <button
                key={widget}
                type="button"
                aria-pressed={widget === selection.widget}
                onClick={() =>
                  onSelect({ screen: selection.screen, widget: widget === selection.widget ? null : widget })
                }
              >
                <span>{widgetName(app, widget)}</span>
                <span>{formats.count(clicks)}</span>
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function ScreenStatistics({ name, screen }: { readonly name: string; readonly screen: ScreenRow | undefined }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <>
      <h3>
        <Icon name="frame" />
        {name}
      </h3>
      {screen ? (
        <dl>
          <dt>{t('element.testers')}</dt>
          <dd>{formats.count(screen.sessions)}</dd>
          <dt>{t('element.views')}</dt>
          <dd>{formats.count(screen.views)}</dd>
          <dt>{t('element.dwell')}</dt>
          <dd>{screen.dwell.median === null ? '–' : formats.duration(screen.dwell.median)}</dd>
          <dt>{t('element.clicks')}</dt>
          <dd>{formats.count(screen.clicks)}</dd>
          <dt>{t('element.missed')}</dt>
          <dd>{formats.count(screen.missedClicks)}</dd>
          <dt>{t('element.ended')}</dt>
          <dd>{formats.count(screen.exits)}</dd>
        </dl>
      ) : (
        <p>{t('element.unseen')}</p>
      )}
    </>
  );
}

interface WidgetStatisticsProps {
  readonly name: string;
  readonly row: WidgetRow | undefined;
  readonly screen: ScreenRow | undefined;
}

function WidgetStatistics({ name, row, screen }: WidgetStatisticsProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const zeros = useZerosText();
  const rate = { ...adjustedWald(row?.sessions ?? 0, Math.max(screen?.sessions ?? 0, row?.sessions ?? 0)) };
  const time = row?.timeToFirstClick;
  return (
    <>
      <h3>
        <Icon name="pointer" />
        {name}
      </h3>
      <p>
        {t('element.clickedBy', { x: formats.count(rate.x), n: formats.count(rate.n) })}{' '}
        {!isSmallSample(rate) && <RateText rate={rate} />}
      </p>
      {!isSmallSample(rate) && <RateBar rate={rate} label={label(rate)} />}
      <dl>
        <dt>{t('element.clicks')}</dt>
        <dd>
          {formats.count(row?.clicks ?? 0)}
          {screen && screen.clicks > 0 && (
            <span> {t('element.ofScreen', { share: formats.percent((row?.clicks ?? 0) / screen.clicks) })}</span>
          )}
        </dd>
        <dt>{t('element.first')}</dt>
        <dd>{formats.count(row?.firstClicks ?? 0)}</dd>
        <dt>{t('element.timeToFirst')}</dt>
        <dd>
          {time && time.geometricMean !== null ? formats.duration(time.geometricMean) : '–'}
          {time && time.lo !== null && time.hi !== null && <span> {formats.durationRange(time.lo, time.hi)}</span>}
          {time && zeros(time) && <span> {zeros(time)}</span>}
        </dd>
      </dl>
    </>
  );
}
