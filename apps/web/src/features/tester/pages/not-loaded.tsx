import { notLoaded } from '../../../not-loaded/not-loaded';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { Notice } from './notice';

/** A part of the program did not arrive. After a reload the test goes on where it was. */
export function NotLoaded() {
  const { language } = useTexts();
  const t = notLoaded(language);
  return (
    <Notice icon="offline" title={t('title')} lead={t('text')}>
      <p className={styles['after']}>
        <button type="button" className={`${styles['button']} ${styles['primary']}`} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </p>
    </Notice>
  );
}
