import { Table } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { adjustedWald } from '@rehearse/stats';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '../../../../data-table/data-table';
import { Counted, Pair } from '../../compare/compared-columns';
import styles from '../../compare/compared.module.css';
import { useFormats } from '../../format/use-formats';
import { Panel, PanelSkeleton } from '../../panel/panel';
import { usePlace } from '../../place/place';
import { useStudy, useTestedApp } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { type Clicked, rateOf } from './compared-elements';
import { type DesignChange, designChanges } from './design-changes';
import { useClicked } from './use-clicked';

interface DesignPanelProps {
  readonly scopes: readonly [Scope, Scope];
  readonly names: readonly [string, string];
}

/** What differs between the prototypes that two groups saw, beside what they did with it. */
export function DesignPanel({ scopes, names }: DesignPanelProps) {
  const { isExample } = usePlace();
  const [a, b] = [useStudy(scopes[0]).data?.design, useStudy(scopes[1]).data?.design];
  const apps = [useTestedApp(scopes[0]).data, useTestedApp(scopes[1]).data] as const;
  // What a public prototype was like before is for its members.
  if (isExample || (a === b && a !== undefined)) return null;
  const [before, after] = apps;
  if (a === undefined || b === undefined || !before || !after) return <PanelSkeleton height={220} />;
  return <Changes scopes={scopes} names={names} before={before} after={after} versions={[a, b]} />;
}

interface ChangesProps extends DesignPanelProps {
  readonly before: App;
  readonly after: App;
  /** 0 for the newest. */
  readonly versions: readonly [number, number];
}

/** More are in the file. */
const mostShown = 60;

function Changes({ scopes, names, before, after, versions }: ChangesProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const changes = useMemo(() => designChanges(before, after), [before, after]);
  const [a, b] = [useClicked(scopes[0]), useClicked(scopes[1])];
  const actText = ({ acts }: DesignChange) => formats.facts(acts.map((act) => t(`designChange.act.${act}`)));
  const [first, second] = versions.map((version) =>
    version > 0 ? t('filter.versionIs', { version }) : t('designChange.newest'),
  );
  const title = t('designChange.title');
  const rates = (change: DesignChange) => [a, b].map((group) => (group ? figureOf(group, change) : null));
  return (
    <Panel
      title={title}
      note={t('designChange.note', { first, second, count: changes.length })}
      table={{
        columns: columnsOf(
          [t('designChange.what'), 'text'],
          [t('designChange.kindTitle'), 'text'],
          [t('steps.screen'), 'text'],
          [t('designChange.change'), 'text'],
          ...names.map((name) => [`${t('designChange.figure')}: ${name}`, 'share'] as const),
        ),
        rows: changes.map((change) => [
          change.name,
          t(`designChange.kind.${change.kind}`),
          change.screen?.name ?? '',
          actText(change),
          ...rates(change).map((rate) => rate?.value ?? null),
        ]),
      }}
      flush
    >
      {changes.length === 0 ? (
        <p className={styles.none}>{t('designChange.none')}</p>
      ) : (
        <Table
          label={title}
          className={styles.table}
          columns={[
            {
              id: 'what',
              title: t('designChange.what'),
              cell: ({ name, kind, screen }: DesignChange) => (
                <span className={styles.task}>
                  <b>{name}</b>
                  <small>
                    {formats.facts([
                      t(`designChange.kind.${kind}`),
                      ...(screen && kind !== 'screen' ? [screen.name] : []),
                    ])}
                  </small>
                </span>
              ),
            },
            { id: 'change', title: t('designChange.change'), cell: actText },
            {
              id: 'figure',
              title: t('designChange.figure'),
              cell: (change) => (
                <Pair names={names}>
                  {rates(change).map((rate, at) => (rate ? <Counted key={at} rate={rate} /> : '–'))}
                </Pair>
              ),
            },
          ]}
          rows={changes.slice(0, mostShown)}
          rowKey={({ kind, id }) => `${kind} ${id}`}
        />
      )}
      {changes.length > mostShown && (
        <p className={styles.none}>{t('designChange.more', { count: changes.length - mostShown })}</p>
      )}
    </Panel>
  );
}

/** Of a widget, those of who saw its screen that clicked it; of a screen, those of all sessions that saw it. */
function figureOf(group: Clicked & { readonly sessions: number }, { kind, id, screen }: DesignChange) {
  if (kind === 'link') return null;
  if (kind === 'widget') return screen ? rateOf(group, screen.id, id) : null;
  const seen = Math.max(0, ...group.screens.flatMap((row) => (row.screen === id ? row.sessions : [])));
  return adjustedWald(seen, Math.max(seen, group.sessions));
}
