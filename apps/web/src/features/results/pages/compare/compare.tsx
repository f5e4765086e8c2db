import { IconButton } from '@rehearse/client/ui';
import type { OkOf, routes } from '@rehearse/contract';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../../../load-chunk';
import { changed } from '../../filter/filter';
import { FilterBar } from '../../filter/filter-bar';
import { useFilterName } from '../../filter/filter-names';
import type { ResultsFilter } from '../../filter/filter-fields';
import { CountingPage } from '../../frame/counting';
import { ErrorBanner } from '../../frame/error-banner';
import { PanelSkeleton, PanelView } from '../../panel/panel';
import { useCounting } from '../../queries/counting';
import { useCompared, useTestedApp } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import styles from './compare.module.css';
import { AnswersPanel } from './answers-panel';
import { ClicksPanel } from './clicks-panel';
import { ElementsPanel } from './elements-panel';
import { readGroups, usualGroups, writeGroups } from './groups';
import { HeatsPanel } from './heats-panel';
import { SummaryPanel } from './summary-panel';
import { TasksPanel } from './tasks-panel';

/** What tells how two versions differ comes when groups are compared. */
const DesignPanel = lazy(() =>
  loadChunk(() => import('./design-panel')).then((part) => ({ default: part.DesignPanel })),
);

interface CompareProps {
  /** What holds for both groups. */
  readonly scope: Scope;
  readonly study: OkOf<typeof routes.analytics.study>;
}

export function Compare({ scope, study }: CompareProps) {
  const { t } = useTranslation('results');
  const { appId, filter } = scope;
  const [search, setSearch] = useSearchParams();
  const groups = useMemo(() => readGroups(search, usualGroups(study)), [search, study]);
  const scopes = useMemo(() => {
    const ofGroup = (group: ResultsFilter): Scope => ({ appId, filter: changed(filter, group) });
    return [ofGroup(groups.a), ofGroup(groups.b)] as const;
  }, [appId, filter, groups]);
  const asked = useCompared(...scopes);
  const counting = useCounting(asked);
  const app = useTestedApp(scopes[1]).data;
  const nameOf = useFilterName(appId);
  const names = distinct(nameOf(groups.a), nameOf(groups.b));
  const change = (which: 'a' | 'b', fields: ResultsFilter) =>
    setSearch((before) => writeGroups(before, { ...groups, [which]: changed(groups[which], fields) }));
  const found = asked.isPlaceholderData ? undefined : asked.data;
  const group = (which: 'a' | 'b', at: 0 | 1) => (
    <Group
      label={t(`compare.${which}`)}
      name={names[at]}
      sessions={found?.[which].sessions}
      appId={appId}
      filter={groups[which]}
      onChange={(fields) => change(which, fields)}
    />
  );
  return (
    <PanelView view="charts" subject={app?.name ?? ''}>
      <div>
        <h2 className={styles.title}>{t('compare.title')}</h2>
        <p className={styles.note}>{t('compare.note')}</p>
      </div>
      <div className={styles.groups}>
        {group('a', 0)}
        <IconButton
          icon="arrows-exchange"
          label={t('compare.swap')}
          onPress={() => setSearch((before) => writeGroups(before, { a: groups.b, b: groups.a }))}
        />
        {group('b', 1)}
      </div>
      <ErrorBanner errors={[asked.error]} hasOldResults={found !== undefined} />
      {counting !== null ? (
        <CountingPage progress={counting} />
      ) : !found ? (
        !asked.error && <PanelSkeleton height={320} />
      ) : (
        <>
          <TasksPanel compared={found} names={names} />
          <ClicksPanel compared={found} names={names} />
          <SummaryPanel compared={found} names={names} />
          <Suspense>
            <DesignPanel scopes={scopes} names={names} />
          </Suspense>
          <AnswersPanel scopes={scopes} names={names} />
          <HeatsPanel scopes={scopes} names={names} />
          <ElementsPanel scopes={scopes} app={app} names={names} />
        </>
      )}
    </PanelView>
  );
}

/** Two groups that are called the same are told apart by their place. */
const distinct = (a: string, b: string): readonly [string, string] => (a === b ? [`1: ${a}`, `2: ${b}`] : [a, b]);

interface GroupProps {
  readonly label: string;
  readonly name: string;
  /** undefined until they are counted. */
  readonly sessions: number | undefined;
  readonly appId: string;
  readonly filter: ResultsFilter;
  readonly onChange: (change: ResultsFilter) => void;
}

function Group({ label, name, sessions, appId, filter, onChange }: GroupProps) {
  const { t } = useTranslation('results');
  return (
    <section className={styles.group} aria-label={label}>
      <h3>
        {name} <small>{sessions !== undefined && t('sessionCount', { count: sessions })}</small>
      </h3>
      <FilterBar appId={appId} filter={filter} onChange={onChange} label={label} without={['valid']} />
    </section>
  );
}
