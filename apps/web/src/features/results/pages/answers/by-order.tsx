import { classes, Skeleton } from '@rehearse/client/ui';
import {
  blockAsking,
  blocksOf,
  hasDrawnChoices,
  type OrderSplit,
  type TestSettings,
  variedWith,
} from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partLabel } from '../../answers/answer-labels';
import type { Translate } from '../../format/use-formats';
import { ErrorBanner } from '../../frame/error-banner';
import { useOrders, useTestSettings } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import styles from './answers.module.css';
import type { AskedQuestion } from './asked-questions';
import { PartsTable } from './parts-table';

interface ByOrderProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  /** It touches the edges of its panel already. */
  readonly isFlush?: boolean;
}

/** Where testers met a question, or its options, in different orders: what was answered by those who met it in each. */
export function ByOrder({ scope, question, isFlush = false }: ByOrderProps) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  const test = useTestSettings(scope.appId).data;
  if (!test || !hasOrders(test, question.id)) return null;
  return (
    <details
      className={classes(styles.orders, !isFlush && styles.inset)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('orders.title')}</summary>
      {isOpen && <Orders scope={scope} question={question} />}
    </details>
  );
}

function hasOrders(test: TestSettings, question: string): boolean {
  const blocks = blocksOf(test);
  const block = blockAsking(blocks, question);
  if (!block) return false;
  return variedWith(blocks, block.id).length > 0 || (block.kind === 'question' && hasDrawnChoices(block.question));
}

function Orders({ scope, question }: ByOrderProps) {
  const { t } = useTranslation('results');
  const asked = useOrders(scope, question.id);
  if (asked.error && !asked.data) return <ErrorBanner errors={[asked.error]} hasOldResults={false} />;
  if (!asked.data) return <Skeleton height={120} />;
  const met = asked.data.splits.filter(({ columns }) => columns.some(({ n }) => n > 0));
  if (met.length === 0) return <p className={styles.belowTable}>{t('orders.nobody')}</p>;
  return (
    <>
      {(['place', 'option'] as const).map((by) => {
        const splits = met.filter((split) => split.by === by);
        return splits.length > 0 && <PartsTable key={by} question={ofSplits(question, splits, t)} />;
      })}
      <p className={styles.belowTable}>{t('orders.note')}</p>
    </>
  );
}

/** Each order as one of several things that were asked. */
const ofSplits = (question: AskedQuestion, splits: readonly OrderSplit[], t: Translate): AskedQuestion => ({
  ...question,
  score: null,
  columns: splits.flatMap((split) => {
    const columns = split.columns.filter(({ kind }) => kind !== 'text');
    const order = orderLabel(split, t);
    return columns.map((column) => ({
      ...column,
      key: `${split.by} ${split.place} ${column.key}`,
      part: column.part || 'order',
      title: columns.length > 1 ? `${order}: ${partLabel(column, question, t)}` : order,
    }));
  }),
});

const orderLabel = ({ by, place, places, label }: OrderSplit, t: Translate): string =>
  by === 'option' ? t('orders.option', { option: label }) : t('orders.place', { place, places });
