import type { App } from '@rehearse/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../data-table/data-table';
import { ErrorBanner } from '../../frame/error-banner';
import { type Translate, useFormats } from '../../format/use-formats';
import { Panel, PanelSkeleton } from '../../panel/panel';
import { screenName } from '../../prototype/names';
import { useScroll } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { ScrollChart, type Scrolled } from './scroll-chart';
import { type ScrollFacts, scrollFacts } from '../../scrolled/scroll-facts';
import { ScreenSelect } from '../../prototype/screen-select';
import styles from './scroll.module.css';

interface ScrollPanelProps {
  readonly scope: Scope;
  readonly app: App;
}

/** How much people saw of a screen that is higher than the device shows at once; nothing where none is. */
export function ScrollPanel({ scope, app }: ScrollPanelProps) {
  const screens = Object.values(app.screens)
    .filter(({ h }) => h > app.screenSize.h)
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  const [picked, pick] = useState<string | null>(null);
  const screen = screens.find(({ id }) => id === picked) ?? screens[0];
  if (!screen) return null;
  return (
    <OfScreen
      scope={scope}
      app={app}
      screen={screen.id}
      options={screens.map(({ id }) => ({ id, text: screenName(app, id) }))}
      onPick={pick}
    />
  );
}

interface OfScreenProps extends ScrollPanelProps {
  readonly screen: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly onPick: (screen: string) => void;
}

function OfScreen({ scope, app, screen, options, onPick }: OfScreenProps) {
  const { t } = useTranslation('results');
  const asked = useScroll(scope, screen);
  const found = asked.isPlaceholderData ? undefined : asked.data;
  const facts = found && factsOf(found);
  return (
    <Panel
      title={t('scrolled.title', { screen: screenName(app, screen) })}
      note={facts && t('scrolled.seen', { count: facts.n })}
      controls={<ScreenSelect options={options} value={screen} onPick={onPick} />}
      table={found && scrollTable(found, t)}
    >
      {asked.error && !found ? (
        <ErrorBanner errors={[asked.error]} hasOldResults={false} />
      ) : !found || !facts ? (
        <PanelSkeleton height={360} />
      ) : facts.n === 0 ? (
        <p className={styles.nobody}>{t('scrolled.nobody')}</p>
      ) : (
        <>
          <div className={styles.body}>
            <ScrollChart app={app} screen={screen} scrolled={found} facts={facts} />
            <Facts facts={facts} height={found.height} />
          </div>
          <p className={styles.legend}>{t('scrolled.legend')}</p>
        </>
      )}
    </Panel>
  );
}

const factsOf = ({ rows, ...screen }: Scrolled): ScrollFacts =>
  scrollFacts({ ...screen, sessions: rows[0]?.rate.n ?? 0, seen: rows.map(({ rate }) => rate.x) });

function Facts({ facts, height }: { readonly facts: ScrollFacts; readonly height: number }) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const { n, everybody, half, pastFold, toEnd } = facts;
  const ofHeight = (px: number) => t('scrolled.ofHeight', { px: count(px), height: count(height) });
  const rows = [
    [t('scrolled.everybody'), ofHeight(everybody)],
    [t('scrolled.half'), ofHeight(half)],
    [t('scrolled.pastFold'), t('ofCount', { x: count(pastFold), n: count(n) })],
    [t('scrolled.toEnd'), t('ofCount', { x: count(toEnd), n: count(n) })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const scrollTable = ({ rows, height }: Scrolled, t: Translate): DataTable => ({
  columns: columnsOf(
    [t('scrolled.depth'), 'count'],
    [t('filter.sessions'), 'count'],
    [t('answers.share'), 'share'],
    [t('interval.lower'), 'share'],
    [t('interval.upper'), 'share'],
    [t('scrolled.time'), 'ms'],
  ),
  rows: rows.map(({ row, rate, time }) => [
    Math.round(((row + 1) / rows.length) * height),
    rate.x,
    rate.value,
    rate.lo,
    rate.hi,
    time,
  ]),
});
