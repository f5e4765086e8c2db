import { notLoaded } from '../../../not-loaded';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { Notice } from './notice';

/** A part of the program did not arrive. After a reload the test goes on where it was. */
export function NotLoaded() {
  const { language } = useTexts();
  const { title, text, reload } = notLoaded[language];
  return (
    <Notice icon="offline" title={title} lead={text}>
      <p className={styles['after']}>
        <button type="button" className={`${styles['button']} ${styles['primary']}`} onClick={() => location.reload()}>
          {reload}
        </button>
      </p>
    </Notice>
  );
}
