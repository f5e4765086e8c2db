import { Select, Table } from '@rehearse/client/ui';
import { type RoundPart, roundParts, type TestSettings } from '@rehearse/contract';
import { useState } from 'react';
import { aboutFigure } from '../../../../comments/beside/subject';
import { useTranslation } from 'react-i18next';
import { Panel, PanelSkeleton } from '../../../panel/panel';
import { useCompared } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { useComparedColumns } from '../../../compare/compared-columns';
import tables from '../../../compare/compared.module.css';
import { comparedTable } from '../../../compare/compared-table';
import { countOf, judgeTasks } from '../../../compare/judge';
import styles from './rounds.module.css';

interface RoundsPanelProps {
  readonly scope: Scope;
  readonly test: TestSettings;
}

/** Two rounds of the study against each other, under what else is filtered; nothing before the second. */
export function RoundsPanel({ scope, test }: RoundsPanelProps) {
  const parts = roundParts(test);
  const [chosen, setChosen] = useState<{ readonly first?: string; readonly second?: string }>({});
  const second = parts.find((part) => idOf(part) === chosen.second) ?? filtered(parts, scope) ?? parts[0];
  const others = parts.filter((part) => part !== second);
  const first =
    others.find((part) => idOf(part) === chosen.first) ??
    others.find(({ since }) => second && since < second.since) ??
    others[0];
  if (!first || !second) return null;
  return <Against scope={scope} parts={parts} first={first} second={second} onChoose={setChosen} />;
}

const idOf = ({ query }: RoundPart): string => JSON.stringify(query);
const filtered = (parts: readonly RoundPart[], { filter }: Scope) =>
  parts.find(
    ({ query }) => isOnly(filter.round, query.round) && (!query.version || isOnly(filter.version, query.version)),
  );
const isOnly = (values: readonly number[] | undefined, value: number) => values?.length === 1 && values.includes(value);

interface AgainstProps {
  readonly scope: Scope;
  readonly parts: readonly RoundPart[];
  readonly first: RoundPart;
  readonly second: RoundPart;
  readonly onChoose: (ids: { readonly first: string; readonly second: string }) => void;
}

function Against({ scope, parts, first, second, onChoose }: AgainstProps) {
  const { t } = useTranslation('results');
  const nameOf = ({ round, query }: RoundPart) =>
    query.version === undefined
      ? t('filter.roundIs', { round })
      : t('rounds.partIs', { round, version: query.version });
  const names = [nameOf(first), nameOf(second)] as const;
  const compared = useCompared(narrowed(scope, first), narrowed(scope, second)).data;
  const rows = compared ? judgeTasks(compared.tasks) : null;
  const columns = useComparedColumns({
    rows: rows ?? [],
    names,
    isChanged: (id) => stepsOf(first, id) !== stepsOf(second, id),
  });
  const options = parts.map((part) => ({ id: idOf(part), text: nameOf(part) }));
  const ids = { first: idOf(first), second: idOf(second) };
  if (!rows) return <PanelSkeleton height={220} />;
  return (
    <Panel
      title={t('rounds.title')}
      subject={aboutFigure('rounds')}
      note={t('rounds.note', { count: countOf(rows.flatMap(({ success, time }) => [success, time])) })}
      table={comparedTable(rows, names, t)}
      flush
      controls={
        <span className={styles.choice}>
          <span aria-hidden>{t('rounds.first')}</span>
          <Select
            size="s"
            aria-label={t('rounds.first')}
            options={options.filter(({ id }) => id !== ids.second)}
            value={ids.first}
            onChange={(id) => onChoose({ ...ids, first: id })}
          />
          <span aria-hidden className={styles.next}>
            {t('rounds.second')}
          </span>
          <Select
            size="s"
            aria-label={t('rounds.second')}
            options={options.filter(({ id }) => id !== ids.first)}
            value={ids.second}
            onChange={(id) => onChoose({ ...ids, second: id })}
          />
        </span>
      }
    >
      {rows.length > 0 ? (
        <Table
          label={t('rounds.title')}
          className={tables.table}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      ) : (
        <p className={tables.none}>{t('rounds.nothingInCommon')}</p>
      )}
    </Panel>
  );
}

/** The other parts of the filter hold for both. */
const narrowed = ({ appId, filter }: Scope, { query: { round, version } }: RoundPart): Scope => ({
  appId,
  filter: { ...filter, round: [round], version: version === undefined ? undefined : [version] },
});

const stepsOf = ({ tasks }: RoundPart, id: string): string => {
  const task = tasks.find((one) => one.id === id);
  return JSON.stringify([task?.strict === true, task?.flow]);
};
