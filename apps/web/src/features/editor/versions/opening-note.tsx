import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from './compare/compare.module.css';

interface OpeningNoteProps {
  readonly number: number;
  /** What went wrong; null while it is on its way. */
  readonly error: unknown;
  readonly onBack: () => void;
}

/** While a version is fetched, and where it cannot be. */
export function OpeningNote({ number, error, onBack }: OpeningNoteProps) {
  const { t } = useTranslation('editor');
  const errorText = useErrorText();
  return (
    <div className={styles.opening}>
      {error ? (
        <Banner
          tone="bad"
          title={t('versions.notOpened', { number })}
          actions={
            <Button size="s" onPress={onBack}>
              {t('versions.back')}
            </Button>
          }
        >
          {errorText(error)}
        </Banner>
      ) : (
        <Banner>{t('versions.opening', { number })}</Banner>
      )}
    </div>
  );
}
