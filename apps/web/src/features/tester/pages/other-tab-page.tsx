import { useState } from 'react';
import type { Opened, OtherTabQuestion } from '../open-test';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { MessagePage } from './message-page';

interface OtherTabPageProps {
  readonly question: OtherTabQuestion;
  /** The test was here before it went to the other tab. */
  readonly moved?: boolean;
  readonly onOpened: (opened: Opened) => void;
}

/** One tester has one test, in one tab: they choose which, and whether the test is theirs. */
export function OtherTabPage({ question, moved = false, onOpened }: OtherTabPageProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const after = (choice: () => Promise<Opened>) => () => {
    setBusy(true);
    void choice().then(onOpened);
  };
  return (
    <MessagePage
      icon="screens"
      title={moved ? t('elsewhere.movedTitle') : t('elsewhere.title')}
      lead={moved ? t('elsewhere.movedLead') : t('elsewhere.lead')}
    >
      <p className={styles['after']}>
        <button
          type="button"
          className={`${styles['button']} ${styles['primary']}`}
          disabled={busy}
          onClick={after(question.resumeHere)}
        >
          {t('elsewhere.goOn')}
        </button>
      </p>
      {!moved && (
        <p className={`${styles['small']} ${styles['after']}`}>
          {t('elsewhere.newSessionHint')}{' '}
          <button
            type="button"
            className={`${styles['plain']} ${styles['link']}`}
            disabled={busy}
            onClick={after(question.startOver)}
          >
            {t('elsewhere.newSession')}
          </button>
        </p>
      )}
    </MessagePage>
  );
}
