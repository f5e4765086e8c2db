import type { CardSort } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import type { Translate } from '../../../format/use-formats';
import { ErrorBanner } from '../../../frame/error-banner';
import { Panel, PanelSkeleton } from '../../../panel/panel';
import { useBlock } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import type { AskedQuestion } from '../asked-questions';
import { CardSortNumbers } from './card-sort-numbers';
import styles from './exercises.module.css';

interface CardSortPanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  readonly note: ReactNode;
}

/** Which group each card was put into, and which cards belong together. */
export function CardSortPanel({ scope, question, note }: CardSortPanelProps) {
  const { t } = useTranslation('results');
  const asked = useBlock(scope, question.id);
  const found = asked.data?.cardSort;
  return (
    <div className={styles.wide}>
      <Panel title={question.label} note={note} table={found ? placeTable(found, t) : undefined}>
        {asked.error && !found ? (
          <ErrorBanner errors={[asked.error]} hasOldResults={false} />
        ) : !found ? (
          <PanelSkeleton height={320} />
        ) : (
          <CardSortNumbers found={found} />
        )}
      </Panel>
    </div>
  );
}

const cardIn = ({ cards }: CardSort, card: string) => cards.find(({ id }) => id === card);

const placeTable = (found: CardSort, t: Translate): DataTable => ({
  columns: columnsOf(
    [t('cardSort.card'), 'text'],
    [t('cardSort.description'), 'text'],
    [t('cardSort.group'), 'text'],
    [t('filter.sessions'), 'count'],
    [t('answers.share'), 'share'],
    [t('interval.lower'), 'share'],
    [t('interval.upper'), 'share'],
  ),
  rows: found.places.map(({ card, group, rate }) => [
    cardIn(found, card)?.label ?? card,
    cardIn(found, card)?.description ?? '',
    found.groups.find(({ id }) => id === group)?.label ?? t('cardSort.nowhere'),
    rate.x,
    rate.value,
    rate.lo,
    rate.hi,
  ]),
});
