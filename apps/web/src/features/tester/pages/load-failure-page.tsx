import { loadFailure } from '../../../load-failure/load-failure';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { MessagePage } from './message-page';

/** A part of the program did not arrive. After a reload the test goes on where it was. */
export function LoadFailurePage() {
  const { language } = useTexts();
  const t = loadFailure(language);
  return (
    <MessagePage icon="offline" title={t('title')} lead={t('text')}>
      <p className={styles['after']}>
        <button type="button" className={`${styles['button']} ${styles['primary']}`} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </p>
    </MessagePage>
  );
}
