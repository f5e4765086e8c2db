import { useTestHash } from '@rehearse/client/api/react';
import { ButtonLink, classes, Icon, SegmentedControl, type IconName } from '@rehearse/client/ui';
import type { Language, StoredApp, TestSettings } from '@rehearse/contract';
import { isQuestion } from '@rehearse/simulate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import styles from './preview.module.css';

interface PreviewProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  /** That `test` is given in; null: as its texts are written. */
  readonly language: Language | null;
}

/** What testers read, as it is written. The page itself is one press away, without recording. */
export function Preview({ app, test, language }: PreviewProps) {
  const { t } = useTranslation('test-setup');
  const hash = useTestHash(app.id);
  const [page, setPage] = useState('welcome');
  const [device, setDevice] = useState<'phone' | 'desktop'>(app.screenSize.w > 1_000 ? 'desktop' : 'phone');
  const showsTasks = test.showTaskInTest !== false;
  const tasks = showsTasks ? test.tasks : [];
  const pages = [
    { id: 'welcome', text: t('preview.welcome') },
    ...tasks.map((_, index) => ({ id: `task${index}`, text: t('preview.task', { number: index + 1 }) })),
    { id: 'end', text: t('preview.end') },
  ];
  const shown = pages.some(({ id }) => id === page) ? page : 'welcome';
  const at = Number(shown.replace('task', ''));
  return (
    <aside className={styles.preview} aria-label={t('preview.title')}>
      <header className={styles.head}>
        <h2>{t('preview.title')}</h2>
        <ButtonLink
          variant="quiet"
          size="s"
          icon="external-link"
          target="_blank"
          isDisabled={!hash}
          href={hash ? hrefOf(paths.tester(hash, { language, log: false })) : undefined}
        >
          {t('preview.try')}
        </ButtonLink>
      </header>
      <div className={styles.bar}>
        <div className={styles.pages}>
          <SegmentedControl label={t('preview.page')} items={pages} value={shown} onChange={setPage} />
        </div>
        <SegmentedControl
          label={t('preview.device')}
          value={device}
          onChange={setDevice}
          items={[
            { id: 'phone', text: t('app:device.phone'), icon: 'device-mobile' },
            { id: 'desktop', text: t('app:device.desktop'), icon: 'device-laptop' },
          ]}
        />
      </div>
      <div className={styles.stage}>
        <div className={classes(styles.page, device === 'phone' ? styles.phone : styles.desktop)}>
          {shown === 'welcome' && <Welcome app={app} test={test} count={tasks.length} />}
          {shown === 'end' && <End test={test} />}
          {Number.isInteger(at) && <Task test={test} at={at} count={tasks.length} />}
        </div>
      </div>
    </aside>
  );
}

function Point({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  );
}

const minutesFor = (tasks: number): number => Math.max(2, Math.round(1 + tasks * 1.5));

/** The promise of the tester's page, in its words. */
function Recorded({ questions }: { readonly questions: boolean }) {
  const { t } = useTranslation('tester');
  return (
    <>
      <h4>{t('welcome.recorded')}</h4>
      <ul className={styles.points}>
        <Point icon="hand-click">{t('welcome.taps')}</Point>
        <Point icon="app-window">{t('welcome.screens')}</Point>
        {questions && <Point icon="message">{t('welcome.answers')}</Point>}
      </ul>
      <h4>{t('welcome.notRecorded')}</h4>
      <ul className={styles.points}>
        <Point icon="x">{t('welcome.name')}</Point>
        <Point icon="x">{t('welcome.camera')}</Point>
        <Point icon="x">{questions ? t('welcome.typingBesides') : t('welcome.typing')}</Point>
      </ul>
    </>
  );
}

function Welcome({ app, test, count }: Omit<PreviewProps, 'language'> & { readonly count: number }) {
  const { t } = useTranslation('tester');
  const questions = Object.values(app.widgets).filter(isQuestion).length;
  return (
    <>
      <h3>{t('welcome.title', { name: test.name?.trim() || app.name })}</h3>
      <p className={styles.lead}>
        {test.description?.trim() || (count > 0 ? t('welcome.lead') : t('welcome.leadFree'))}
      </p>
      <ul className={styles.points}>
        {count > 0 && <Point icon="checklist">{t('welcome.tasks', { count })}</Point>}
        {questions > 0 && <Point icon="message">{t('welcome.questions', { count: questions })}</Point>}
        {count > 0 && <Point icon="clock">{t('welcome.minutes', { count: minutesFor(count) })}</Point>}
      </ul>
      <Recorded questions={questions > 0} />
      <span className={styles.action}>{count > 0 ? t('welcome.start') : t('welcome.startFree')}</span>
    </>
  );
}

function Task({ test, at, count }: { readonly test: TestSettings; readonly at: number; readonly count: number }) {
  const { t } = useTranslation(['tester', 'test-setup']);
  const task = test.tasks[at];
  if (!task) return null;
  return (
    <>
      <span className={styles.dim}>{t('task.progress', { at: at + 1, count })}</span>
      <h3>{task.name || t('test-setup:tasks.name')}</h3>
      {task.description && <p className={styles.lead}>{task.description}</p>}
      <p className={styles.dim}>{test.showSuccess === false ? t('task.howSaid') : t('task.how')}</p>
      <span className={styles.quiet}>{t('task.giveUp')}</span>
    </>
  );
}

function End({ test }: { readonly test: TestSettings }) {
  const { t } = useTranslation('tester');
  return (
    <>
      <h3>{t('thanks.title')}</h3>
      <p className={styles.lead}>{t('thanks.arrived')}</p>
      {test.thanks?.trim() && <p>{test.thanks}</p>}
    </>
  );
}
