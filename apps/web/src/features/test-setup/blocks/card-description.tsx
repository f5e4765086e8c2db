import { Field } from '@rehearse/client/ui';
import type { Question } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './blocks.module.css';

interface CardDescriptionProps {
  readonly question: Extract<Question, { kind: 'cardSort' }>;
  /** Of the card. */
  readonly id: string;
  readonly onChange: (change: (known: Question) => Question) => void;
}

/** The second line of a card, which testers read below its name. */
export function CardDescription({ question: { cards }, id, onChange }: CardDescriptionProps) {
  const { t } = useTranslation('test-setup');
  const at = cards.findIndex((card) => card.id === id);
  const change = (description: string) =>
    onChange((known) =>
      known.kind === 'cardSort'
        ? { ...known, cards: known.cards.map((card) => (card.id === id ? { ...card, description } : card)) }
        : known,
    );
  return (
    <Field
      aria-label={t('sorted.description', { number: at + 1 })}
      placeholder={t('sorted.descriptionHint')}
      className={styles.choiceField}
      maxLength={500}
      value={cards[at]?.description ?? ''}
      onChange={change}
    />
  );
}
