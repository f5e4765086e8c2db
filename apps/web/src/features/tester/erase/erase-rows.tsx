import { shownEraseCode } from '@rehearse/contract';
import { useId, useRef, useState } from 'react';
import { erasePath, hrefOf } from '../../../common-paths';
import { Row } from '../pages/message-page';
import styles from '../tester.module.css';
import { useEraseTexts } from './erase-texts';
import own from './erase.module.css';
import { postErasure } from './requests';

interface EraseRowsProps {
  readonly code: string;
  readonly onErased: () => void;
}

/** The code to take along, and the button for now. */
export function EraseRows({ code, onErased }: EraseRowsProps) {
  const { t } = useEraseTexts();
  return (
    <>
      <Row icon="person" title={t('code')} text={t('codeHint')} code={shownEraseCode(code)} />
      <li className={own['erase']}>
        <a className={styles['small']} href={hrefOf(erasePath)} target="_blank" rel="noreferrer">
          {t('page')}
        </a>
        <EraseNow code={code} onErased={onErased} />
      </li>
    </>
  );
}

function EraseNow({ code, onErased }: EraseRowsProps) {
  const { t } = useEraseTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useId();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const erase = async () => {
    setState('busy');
    if (await postErasure(code)) onErased();
    else setState('failed');
  };
  return (
    <>
      <button
        type="button"
        className={`${styles['plain']} ${styles['link']}`}
        onClick={() => dialog.current?.showModal()}
      >
        {t('now')}
      </button>
      <dialog ref={dialog} className={own['sure']} aria-labelledby={question}>
        <p id={question}>{t('question')}</p>
        {state === 'failed' && (
          <p className={styles['error']} role="alert">
            {t('failed')}
          </p>
        )}
        <div className={styles['sure']}>
          <button
            type="button"
            className={`${styles['button']} ${styles['primary']}`}
            disabled={state === 'busy'}
            onClick={() => void erase()}
          >
            {t('yes')}
          </button>
          <button type="button" className={styles['button']} onClick={() => dialog.current?.close()}>
            {t('no')}
          </button>
        </div>
      </dialog>
    </>
  );
}
