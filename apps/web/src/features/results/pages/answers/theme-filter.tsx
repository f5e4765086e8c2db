import { Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import styles from './answers.module.css';

interface ThemeFilterProps {
  readonly counts: readonly { readonly tag: string; readonly count: number }[];
  /** Answers that are there. */
  readonly of: number;
  readonly chosen: string | null;
  readonly onChoose: (tag: string | null) => void;
}

/** How many answers have which tag; pressing one leaves only those. */
export function ThemeFilter({ counts, of, chosen, onChoose }: ThemeFilterProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <fieldset aria-label={t('answers.themes')} className={styles.themes}>
      {counts.map(({ tag, count }) => (
        <Button
          key={tag}
          size="s"
          variant={tag === chosen ? 'primary' : undefined}
          aria-pressed={tag === chosen}
          onPress={() => onChoose(tag === chosen ? null : tag)}
        >
          {tag} {formats.count(count)}
        </Button>
      ))}
      <span className={styles.note}>{t('answers.themesOf', { count: of })}</span>
    </fieldset>
  );
}
