import { Button, IconButton, Select } from '@rehearse/client/ui';
import { type QuestionBlock, skippableAnswers } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { QuestionChange } from '../data/arrange';
import { CountField } from '../sources/count-field';
import styles from './blocks.module.css';
import { useAnswerNames } from './use-answer-names';

type Quota = NonNullable<QuestionBlock['quotas']>[number];

interface QuotasProps {
  readonly block: QuestionBlock;
  readonly onChange: (change: QuestionChange) => void;
}

const usual = 10;

/** How many of those who answer in one way are taken. */
export function Quotas({ block, onChange }: QuotasProps) {
  const { t } = useTranslation('test-setup');
  const { question, quotas = [] } = block;
  const nameOf = useAnswerNames(question);
  const answers = skippableAnswers(question).map((id, at) => ({ id, text: nameOf(id, at) }));
  const change = (next: (known: readonly Quota[]) => Quota[]) =>
    onChange((known) => ({ ...known, quotas: next(known.quotas ?? []) }));
  const free = answers.find(({ id }) => quotas.every(({ choice }) => choice !== id));
  if (answers.length === 0) return null;
  return (
    <section className={styles.skips} aria-label={t('quota.title')}>
      <h4>{t('quota.title')}</h4>
      {quotas.map((quota, at) => (
        <div key={at} className={styles.quota}>
          <Select
            aria-label={t('quota.answer', { number: at + 1 })}
            options={answers}
            placeholder={t('skip.gone')}
            value={answers.some(({ id }) => id === quota.choice) ? quota.choice : null}
            onChange={(choice) => change((known) => known.with(at, { ...quota, choice }))}
          />
          <CountField
            label={t('sources.quota')}
            value={quota.count}
            onChange={(count) => count !== undefined && change((known) => known.with(at, { ...quota, count }))}
          />
          <IconButton
            icon="x"
            size="s"
            label={t('quota.remove', { number: at + 1 })}
            onPress={() => change((known) => known.toSpliced(at, 1))}
          />
        </div>
      ))}
      {quotas.length > 0 && <p className={styles.counts}>{t('quota.text')}</p>}
      {free && (
        <Button size="s" icon="plus" onPress={() => change((known) => [...known, { choice: free.id, count: usual }])}>
          {t('quota.add')}
        </Button>
      )}
    </section>
  );
}
