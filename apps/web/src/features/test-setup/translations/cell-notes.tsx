import { Button, Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { longOnPhone } from './phone-lines';
import type { TextLabel } from './text-rows';
import styles from './translations.module.css';

interface CellNotesProps {
  readonly label: TextLabel;
  readonly text: string;
  /** What was written when it was translated, where that has changed since. */
  readonly from?: string | undefined;
  readonly onRight?: () => void;
}

/** What is to be looked at again: the text that was translated is another one by now, or a phone has little room for it. */
export function CellNotes({ label, text, from, onRight }: CellNotesProps) {
  const { t } = useTranslation('test-setup');
  const long = longOnPhone(label, text);
  return (
    <>
      {from !== undefined && (
        <div className={styles.note}>
          <Icon name="alert-triangle" size={14} />
          <span>{t('translations.changed', { text: from })}</span>
          {onRight && (
            <Button size="s" variant="quiet" onPress={onRight}>
              {t('translations.stillRight')}
            </Button>
          )}
        </div>
      )}
      {long && (
        <div className={styles.note}>
          <Icon name="device-mobile" size={14} />
          <span>{t('translations.long', { count: long.lines, most: long.most })}</span>
        </div>
      )}
    </>
  );
}
