import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import type { OkOf, routes } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import type { ScrollFacts } from '../../scrolled/scroll-facts';
import styles from './scroll.module.css';

export type Scrolled = OkOf<typeof routes.analytics.scroll>;

interface ScrollChartProps {
  readonly app: App;
  readonly screen: string;
  readonly scrolled: Scrolled;
  readonly facts: ScrollFacts;
}

/** px */
const pictureHeight = 360;

/** Of each depth the share that saw it, beside the screen, which is darker where fewer did. */
export function ScrollChart({ app, screen, scrolled, facts }: ScrollChartProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { rows, height, fold } = scrolled;
  const width = Math.min(160, pictureHeight * ((app.screens[screen]?.w ?? 1) / height));
  const marks = [0, 0.25, 0.5, 0.75, 1];
  const isFew = isSmallSample({ n: facts.n });
  return (
    <div className={styles.chart} style={{ height: pictureHeight }}>
      <span className={styles.depths} aria-hidden>
        {marks.map((mark) => (
          <span key={mark} style={{ top: `${mark * 100}%` }}>
            {formats.count(Math.round(mark * height))}
          </span>
        ))}
      </span>
      <span className={styles.picture} style={{ width }}>
        <ScreenPicture app={app} screen={screen} width={width} height={pictureHeight} imageUrl={imageUrl} />
        <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden>
          {rows.map(({ row, rate }) => (
            <rect key={row} width={1} height={1.02} y={row} opacity={0.75 * (1 - (rate.value ?? 1))} />
          ))}
        </svg>
      </span>
      <span className={styles.plot}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('scrolled.label', { px: formats.count(facts.half), height: formats.count(height) })}
        >
          {[25, 50, 75].map((x) => (
            <line key={x} className={styles.grid} x1={x} x2={x} y1={0} y2={100} />
          ))}
          {!isFew && <polygon className={styles.band} points={bandOf(rows)} />}
          <polyline className={styles.line} points={rows.map(pointOf(({ value }) => value)).join(' ')} />
          <line className={styles.fold} x1={0} x2={100} y1={fold * 100} y2={fold * 100} />
        </svg>
        <span className={styles.foldText} style={{ top: `${fold * 100}%` }}>
          {t('scrolled.fold', { px: formats.count(facts.fold) })}
        </span>
        <span className={styles.shares} aria-hidden>
          <span>0</span>
          <span>50</span>
          <span>{formats.percent(1)}</span>
        </span>
      </span>
    </div>
  );
}

type Row = Scrolled['rows'][number];

const pointOf =
  (valueOf: (rate: Row['rate']) => number | null) =>
  ({ row, rate }: Row): string =>
    `${(valueOf(rate) ?? 0) * 100},${row + 0.5}`;

/** From the lower ends down, and the upper ones back up. */
const bandOf = (rows: readonly Row[]): string =>
  [...rows.map(pointOf(({ lo }) => lo)), ...rows.toReversed().map(pointOf(({ hi }) => hi))].join(' ');
