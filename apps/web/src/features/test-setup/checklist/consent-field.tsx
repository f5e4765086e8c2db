import { Button, TextArea } from '@rehearse/client/ui';
import { studyStatusOf, type TestSettings } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './checklist.module.css';

interface ConsentFieldProps {
  readonly test: TestSettings;
  /** In the language that is edited. */
  readonly own: string;
  readonly onChange: (text: string) => void;
}

/** What testers agree to before they begin. While a study runs, a change is a version of its own: it is not made letter by letter. */
export function ConsentField({ test, own, onChange }: ConsentFieldProps) {
  const { t } = useTranslation('test-setup');
  const [draft, setDraft] = useState<string | null>(null);
  const isRunning = studyStatusOf(test) === 'running';
  const version = test.consents?.at(-1)?.version;
  const isChanged = draft !== null && draft !== own;
  const use = () => {
    if (draft !== null) onChange(draft);
    setDraft(null);
  };
  return (
    <>
      <TextArea
        label={t('consent.title')}
        placeholder={t('consent.placeholder')}
        hint={version === undefined ? t('consent.text') : t('consent.version', { version })}
        rows={3}
        maxLength={5_000}
        value={draft ?? own}
        onChange={isRunning ? setDraft : onChange}
      />
      {isChanged && (
        <span className={styles.buttons}>
          <Button onPress={use}>{t('consent.use')}</Button>
          <Button variant="quiet" onPress={() => setDraft(null)}>
            {t('cancel')}
          </Button>
        </span>
      )}
    </>
  );
}
