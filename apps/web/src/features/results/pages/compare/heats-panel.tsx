import { imageUrl } from '@rehearse/client/api/react';
import { SegmentedControl } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../data-table/data-table';
import { type Translate, useFormats } from '../../format/use-formats';
import { Panel, PanelSkeleton } from '../../panel/panel';
import { screenName } from '../../prototype/names';
import { useTestedApp } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { rampGradient } from '../canvas/heat/color-ramp';
import { countOf } from '../canvas/heat/heat-field';
import { HeatPicture } from '../canvas/heat/heat-picture';
import { ScreenSelect } from '../../prototype/screen-select';
import styles from './compare.module.css';
import { brightest, clickedScreens, comparedCells, type GroupHeat } from './compared-heats';
import { type ComparedHeat, useGroupHeats } from './use-group-heats';

const comparedHeats: readonly ComparedHeat[] = ['clicks', 'first', 'missed'];

interface HeatsPanelProps {
  readonly scopes: readonly [Scope, Scope];
  readonly names: readonly [string, string];
}

/** Numbers per session are small. */
const hundred = 100;
/** px that a screen is drawn wide at most. */
const widest = 300;

/** Where both groups clicked on a screen, side by side, on one scale. Nothing where nobody saw any. */
export function HeatsPanel({ scopes, names }: HeatsPanelProps) {
  const { t } = useTranslation('results');
  const { decimal } = useFormats();
  const [which, choose] = useState<ComparedHeat>('clicks');
  const [a, b] = [useGroupHeats(scopes[0], which), useGroupHeats(scopes[1], which)];
  // Each group saw the prototype of its own time.
  const apps = [useTestedApp(scopes[0]).data, useTestedApp(scopes[1]).data] as const;
  const [picked, pick] = useState<string | null>(null);
  if (!a || !b || !apps[0] || !apps[1]) return <PanelSkeleton height={320} />;
  const [appOfA, appOfB] = [apps[0], apps[1]];
  const screens = clickedScreens([a, b]).filter((id) => appOfA.screens[id] ?? appOfB.screens[id]);
  const screen = screens.find((id) => id === picked) ?? screens[0];
  const [first, second] = [screen && a.get(screen), screen && b.get(screen)];
  if (!screen || !first || !second) return null;
  const nameOf = (id: string) => screenName(appOfB.screens[id] ? appOfB : appOfA, id);
  const max = brightest([first, second]);
  const isDots = [first, second].every(({ heat }) => heat.dots ?? heat.total === 0);
  const group = (at: 0 | 1, own: GroupHeat, app: App) => (
    <Group name={names[at]} app={app} screen={screen} group={own} max={max} isDots={isDots} />
  );
  return (
    <Panel
      title={t('compare.heats')}
      note={t('compare.heatsNote')}
      controls={
        <>
          <SegmentedControl
            label={t('measure.title')}
            items={comparedHeats.map((id) => ({ id, text: t(`measure.${id}`) }))}
            value={which}
            onChange={choose}
          />
          <ScreenSelect options={screens.map((id) => ({ id, text: nameOf(id) }))} value={screen} onPick={pick} />
        </>
      }
      table={cellsTable(first, second, names, t)}
    >
      <div className={styles.heats}>
        {group(0, first, appOfA)}
        {group(1, second, appOfB)}
      </div>
      {isDots ? (
        <p className={styles.note}>{t('compare.dots')}</p>
      ) : (
        <p className={styles.ramp}>
          0 <span style={{ background: rampGradient }} /> {decimal(max * hundred)} {t('compare.perHundred')}
        </p>
      )}
    </Panel>
  );
}

interface GroupProps {
  readonly name: string;
  readonly app: App;
  readonly screen: string;
  readonly group: GroupHeat;
  /** Clicks per session. */
  readonly max: number;
  readonly isDots: boolean;
}

function Group({ name, app, screen, group: { heat, sessions }, max, isDots }: GroupProps) {
  const { t } = useTranslation('results');
  const { facts } = useFormats();
  const caption = useId();
  const width = Math.min(widest, heat.width);
  const { byKeyboard = 0, atEdge = 0 } = heat;
  return (
    <figure className={styles.heat} aria-labelledby={caption}>
      <figcaption id={caption}>
        <b>{name}</b>
        <small>
          {facts([
            t('clickCount', { count: countOf(heat) }),
            t('sessionCount', { count: sessions }),
            byKeyboard > 0 && t('heat.byKeyboard', { count: byKeyboard }),
            atEdge > 0 && t('heat.atEdge', { count: atEdge }),
          ])}
        </small>
      </figcaption>
      {app.screens[screen] ? (
        <div className={styles.picture} style={{ width }}>
          <HeatPicture
            app={app}
            screen={screen}
            heat={isDots ? heat : { ...heat, dots: undefined }}
            width={width}
            max={max * sessions}
            scale="linear"
            imageUrl={imageUrl}
          />
        </div>
      ) : (
        <p className={styles.note}>{t('compare.noScreen')}</p>
      )}
    </figure>
  );
}

const cellsTable = (a: GroupHeat, b: GroupHeat, names: HeatsPanelProps['names'], t: Translate): DataTable => ({
  columns: columnsOf(
    ['x (px)', 'count'],
    ['y (px)', 'count'],
    ...names.map((name) => [`${t('element.clicks')}: ${name}`, 'count'] as const),
    ...names.map((name) => [`${t('compare.perHundred')}: ${name}`, 'decimal'] as const),
  ),
  rows: comparedCells(a, b).map(({ x, y, clicks, perSession }) => [
    x,
    y,
    ...clicks,
    ...perSession.map((one) => one && one * hundred),
  ]),
});
