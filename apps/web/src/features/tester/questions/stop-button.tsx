import { useId, useRef } from 'react';
import type { TestSession } from '../test-session';
import { useTexts } from '../texts';
import page from '../tester.module.css';
import styles from './questions.module.css';

/** Ends the test, once the tester has said so twice. */
export function StopButton({ session }: { readonly session: TestSession }) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useId();
  return (
    <>
      <button type="button" className={`${styles['stop']} ${page['link']}`} onClick={() => dialog.current?.showModal()}>
        {t('stop.title')}
      </button>
      <dialog ref={dialog} className={styles['sure']} aria-labelledby={question}>
        <p id={question}>{t('stop.question')}</p>
        <div className={page['sure']}>
          <button
            type="button"
            className={`${page['button']} ${page['primary']}`}
            onClick={() => session.finish('stopped')}
          >
            {t('stop.yes')}
          </button>
          <button type="button" className={page['button']} onClick={() => dialog.current?.close()}>
            {t('stop.no')}
          </button>
        </div>
      </dialog>
    </>
  );
}
