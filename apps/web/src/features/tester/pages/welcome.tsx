import { useState } from 'react';
import { hrefOf, privacyPath } from '../../../common-paths';
import { splashOf } from '../../../splash';
import { inLanguage } from '../../../test-texts';
import { Icon } from '../icon';
import type { OpenTest } from '../open-test';
import type { TesterLink } from '../link';
import { imageUrlOf } from '../load';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { Point } from './point';

interface WelcomeProps {
  readonly link: TesterLink;
  readonly open: OpenTest;
  readonly onStart: () => void;
}

function Recorded({ link, open }: Pick<WelcomeProps, 'link' | 'open'>) {
  const { t } = useTexts();
  const { questions, entry, test } = open;
  return (
    <div className={`${styles['card']} ${styles['halves']}`}>
      <section>
        <h2>{t('welcome.recorded')}</h2>
        <ul className={styles['points']}>
          <Point icon="tap">{t('welcome.taps')}</Point>
          <Point icon="screens">{t('welcome.screens')}</Point>
          {questions > 0 && <Point icon="answers">{t('welcome.answers')}</Point>}
          {link.user && <Point icon="person">{t('welcome.label', { name: link.user })}</Point>}
          {entry && <entry.Taken link={link} test={test} />}
        </ul>
      </section>
      <section>
        <h2>{t('welcome.notRecorded')}</h2>
        <ul className={styles['points']}>
          {!link.user && <Point icon="not">{t('welcome.name')}</Point>}
          <Point icon="not">{t('welcome.camera')}</Point>
          <Point icon="not">{questions > 0 ? t('welcome.typingBesides') : t('welcome.typing')}</Point>
        </ul>
      </section>
    </div>
  );
}

/** Tells what will happen and what is recorded, before anything is. */
export function Welcome({ link, open, onStart }: WelcomeProps) {
  const { t, list, language } = useTexts();
  const { app, entry, questions, unrecorded } = open;
  const asksConsent = !unrecorded && open.test.consentVersion !== undefined;
  const [mayStart, setMayStart] = useState(!asksConsent);
  const test = inLanguage(open.test, language);
  const splash = splashOf(open.test);
  const { tasks, steps, minutes } = open.planOf();
  const count = tasks.length;
  return (
    <div className={styles['welcome']}>
      {splash && <img className={styles['splash']} src={imageUrlOf(open.hash)(splash.url)} alt="" />}
      <h1>{t('welcome.title', { name: test.name?.trim() || app.name })}</h1>
      <p className={styles['lead']}>
        {test.description?.trim() || (count > 0 ? t('welcome.lead') : t('welcome.leadFree'))}
      </p>
      <ul className={styles['facts']}>
        {steps.some(({ kind }) => kind !== 'free') && (
          <Point icon="clock">{t('welcome.minutes', { count: minutes })}</Point>
        )}
        {count + questions > 0 && (
          <Point icon="tasks">
            {list([
              ...(count > 0 ? [t('welcome.tasks', { count })] : []),
              ...(questions > 0 ? [t('welcome.questions', { count: questions })] : []),
            ])}
          </Point>
        )}
        <Point icon="leave">{t('welcome.stop')}</Point>
      </ul>
      {unrecorded ? (
        <p className={`${styles['card']} ${styles['notice']}`}>
          <Icon name="not" />
          {unrecorded === 'again' ? t('welcome.again') : t('welcome.trial')}
        </p>
      ) : (
        <Recorded link={link} open={open} />
      )}
      {entry && <entry.BeforeStart link={link} app={app} test={test} asksConsent={asksConsent} onAgree={setMayStart} />}
      <div className={styles['go']}>
        <button
          type="button"
          className={`${styles['button']} ${styles['primary']}`}
          disabled={!mayStart}
          onClick={onStart}
        >
          {steps[0]?.kind === 'task' ? t('welcome.start') : t('welcome.startFree')}
        </button>
        {!unrecorded && (
          <p className={styles['small']}>
            {!asksConsent && `${t('welcome.agree')} `}
            <a href={hrefOf(privacyPath)} target="_blank" rel="noreferrer">
              {t('welcome.privacy')}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
