import { formatsOf } from '@rehearse/client/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './printed-codes.module.css';

interface PrintedCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
}

/** What paper shows in place of the page: beside the page, so that all of that can be left out. */
export function PrintedCodes({ codes, email }: PrintedCodesProps) {
  const { t, i18n } = useTranslation('account');
  const [madeAt] = useState(() => Date.now());
  return createPortal(
    <article className={styles.sheet}>
      <h1>Rehearse</h1>
      <h2>{t('spareCodes')}</h2>
      <p>{email}</p>
      <p>{formatsOf(i18n.language).day(madeAt)}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </article>,
    document.body,
  );
}
