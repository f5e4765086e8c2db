import type { ShownTest, StoredApp } from '@rehearse/contract';
import { useState } from 'react';
import { QrCode } from '../../../qr/qr-code';
import { Icon } from '../icon';
import type { TesterLink } from '../link';
import { Point } from '../pages/point';
import styles from '../tester.module.css';
import { useEntryTexts } from './entry-texts';
import own from './entry.module.css';
import { PictureNote } from './picture-note';
import { parametersOf, phoneAddress } from './told';

interface EntryProps {
  readonly link: TesterLink;
  /** In the language of the page. */
  readonly test: ShownTest;
}

/** What is kept of the link, among what else is recorded. */
export function Taken({ link, test }: EntryProps) {
  const { t, list } = useEntryTexts();
  const given = Object.entries(parametersOf(link, test)).map(([name, value]) => `${name} = ${value}`);
  return given.length > 0 && <Point icon="person">{t('fromLink', { given: list(given) })}</Point>;
}

interface BeforeStartProps extends EntryProps {
  readonly app: StoredApp;
  readonly asksConsent: boolean;
  readonly onAgree: (agrees: boolean) => void;
}

/** What testers have to know or do before they begin. */
export function BeforeStart({ link, app, test, asksConsent, onAgree }: BeforeStartProps) {
  const { t } = useEntryTexts();
  const wantsPhone = test.asksForPhone === true && !matchMedia('(pointer: coarse)').matches;
  return (
    <>
      {link.pilot && (
        <p className={`${styles['card']} ${styles['notice']}`}>
          <Icon name="alert" />
          {t('pilot')}
        </p>
      )}
      <PictureNote app={app} className={`${styles['card']} ${styles['notice']}`} />
      {wantsPhone && (
        <div className={`${styles['card']} ${styles['notice']}`}>
          <QrCode text={phoneAddress(link)} label={t('phone.code')} />
          <p>{t('phone.text')}</p>
        </div>
      )}
      {asksConsent && <Consent text={test.consent?.trim() ?? ''} onAgree={onAgree} />}
    </>
  );
}

function Consent({ text, onAgree }: { readonly text: string; readonly onAgree: (agrees: boolean) => void }) {
  const { t } = useEntryTexts();
  const [agrees, setAgrees] = useState(false);
  const change = (next: boolean) => {
    setAgrees(next);
    onAgree(next);
  };
  return (
    <section className={`${styles['card']} ${own['consent']}`}>
      <h2>{t('consent.title')}</h2>
      <p className={own['words']}>{text}</p>
      <label>
        <input type="checkbox" checked={agrees} onChange={({ target }) => change(target.checked)} />
        {t('consent.agree')}
      </label>
    </section>
  );
}
