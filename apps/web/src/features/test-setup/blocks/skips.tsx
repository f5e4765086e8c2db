import { Button, Icon, IconButton, Select } from '@rehearse/client/ui';
import { type Block, ends, isSkipBroken, type QuestionBlock, type Skip, skippableAnswers } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { QuestionChange } from '../data/arrange';
import styles from './blocks.module.css';
import { useAnswerNames } from './use-answer-names';

interface SkipsProps {
  readonly block: QuestionBlock;
  readonly blocks: readonly Block[];
  readonly titleOf: (block: Block) => string;
  readonly onChange: (change: QuestionChange) => void;
}

/** Which answers lead on to a later block instead of the next one. */
export function Skips({ block, blocks, titleOf, onChange }: SkipsProps) {
  const { t } = useTranslation('test-setup');
  const { question, skips = [] } = block;
  const later = blocks.slice(blocks.findIndex(({ id }) => id === block.id) + 1);
  const nameOf = useAnswerNames(question);
  const answers = skippableAnswers(question).map((id, at) => ({ id, text: nameOf(id, at) }));
  const change = (next: (known: readonly Skip[]) => Skip[]) =>
    onChange((known) => ({ ...known, skips: next(known.skips ?? []) }));
  const free = answers.find(({ id }) => skips.every(({ choice }) => choice !== id));
  const targets = [
    ...later.map((one) => ({ id: one.id, text: titleOf(one) })),
    ...ends.map((id) => ({ id, text: t(`skip.${id}`) })),
  ];
  const target = later.at(1)?.id ?? 'end';
  if (answers.length === 0) return null;
  return (
    <section className={styles.skips} aria-label={t('skip.title')}>
      <h4>{t('skip.title')}</h4>
      {skips.map((skip, at) => {
        const isBroken = isSkipBroken(blocks, block, skip);
        return (
          <div key={at} className={styles.skip}>
            <Icon name="corner-down-right" />
            <Select
              aria-label={t('skip.if', { number: at + 1 })}
              options={answers}
              placeholder={t('skip.gone')}
              value={answers.some(({ id }) => id === skip.choice) ? skip.choice : null}
              onChange={(choice) => change((known) => known.with(at, { ...skip, choice }))}
            />
            <Icon name="arrow-right" />
            <Select
              aria-label={t('skip.to', { number: at + 1 })}
              options={targets}
              placeholder={t('skip.gone')}
              value={targets.some(({ id }) => id === skip.to) ? skip.to : null}
              onChange={(to) => change((known) => known.with(at, { ...skip, to }))}
            />
            <IconButton
              icon="x"
              size="s"
              label={t('skip.remove', { number: at + 1 })}
              onPress={() => change((known) => known.toSpliced(at, 1))}
            />
            {isBroken && (
              <span className={styles.warn}>
                <Icon name="alert-triangle" />
                {t('lacks.skip')}
              </span>
            )}
          </div>
        );
      })}
      {free && (
        <Button size="s" icon="plus" onPress={() => change((known) => [...known, { choice: free.id, to: target }])}>
          {t('skip.add')}
        </Button>
      )}
    </section>
  );
}
