import { imageUrl, useTestHash } from '@rehearse/client/api/react';
import { ButtonLink, classes, Icon, SegmentedControl, type IconName } from '@rehearse/client/ui';
import { type Block, blocksOf, type Language, languages, type StoredApp, type TestSettings } from '@rehearse/contract';
import { isQuestion } from '@rehearse/simulate';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { splashOf } from '../../../splash';
import { minutesOfStudy } from '../../../block-time';
import { kindOf } from '../blocks/kinds';
import { AskedQuestion } from './asked-question';
import { TextsLanguageSelect } from '../texts-language-select';
import styles from './preview.module.css';

interface PageProps {
  readonly test: TestSettings;
  /** That `test` is given in, as are our own texts; null: as its texts are written, ours in the language of this page. */
  readonly language: Language | null;
}

interface PreviewProps extends PageProps {
  readonly app: StoredApp;
  /** Another language to read it in, where nothing else on the page says so. */
  readonly onLanguage?: (language: Language | null) => void;
}

interface ShownProps {
  /** A block, by its id, or "welcome" or "end". */
  readonly shown: string;
  readonly onShow: (shown: string) => void;
}

/** What testers read, as it is written. The page itself is one press away, without recording. */
export function Preview({ app, test, language, onLanguage, shown: wanted, onShow }: PreviewProps & ShownProps) {
  const { t } = useTranslation('test-setup');
  const hash = useTestHash(app.id);
  const [device, setDevice] = useState<'phone' | 'desktop'>(app.screenSize.w > 1_000 ? 'desktop' : 'phone');
  const showsTasks = test.showTaskInTest !== false;
  const tasks = showsTasks ? test.tasks : [];
  const blocks = blocksOf({ ...test, tasks });
  const numberOf = (task: string) => tasks.findIndex(({ id }) => id === task) + 1;
  const pages = [
    { id: 'welcome', text: t('preview.welcome') },
    ...blocks.map((block) => ({
      id: block.id,
      text: block.kind === 'task' ? t('preview.task', { number: numberOf(block.task) }) : t(`kind.${kindOf(block)}`),
    })),
    { id: 'end', text: t('preview.end') },
  ];
  const shown = pages.some(({ id }) => id === wanted) ? wanted : 'welcome';
  const block = blocks.find(({ id }) => id === shown);
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
      {onLanguage && <TextsLanguageSelect language={language} onLanguage={onLanguage} />}
      <div className={styles.bar}>
        <div className={styles.pages}>
          <SegmentedControl label={t('preview.page')} items={pages} value={shown} onChange={onShow} />
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
        <div
          className={classes(styles.page, device === 'phone' ? styles.phone : styles.desktop)}
          lang={localeOf(language)}
        >
          <Suspense>
            {shown === 'welcome' && <Welcome app={app} test={test} language={language} blocks={blocks} />}
            {shown === 'end' && <End test={test} language={language} />}
            {block?.kind === 'task' && (
              <Task test={test} language={language} at={numberOf(block.task) - 1} count={tasks.length} />
            )}
            {block?.kind === 'question' && <AskedQuestion app={app} block={block} language={language} />}
          </Suspense>
        </div>
      </div>
    </aside>
  );
}

function ListPoint({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  );
}

const localeOf = (language: Language | null): string | undefined => (language ? languages[language].locale : undefined);

/** Our own texts on the tester's pages. */
const useTesterTexts = (language: Language | null) => useTranslation('tester', { lng: localeOf(language) }).t;

type TesterTexts = ReturnType<typeof useTesterTexts>;

/** The promise of the tester's page, in its words. */
function RecordedData({ questions, t }: { readonly questions: boolean; readonly t: TesterTexts }) {
  return (
    <>
      <h4>{t('welcome.recorded')}</h4>
      <ul className={styles.points}>
        <ListPoint icon="hand-click">{t('welcome.taps')}</ListPoint>
        <ListPoint icon="app-window">{t('welcome.screens')}</ListPoint>
        {questions && <ListPoint icon="message">{t('welcome.answers')}</ListPoint>}
      </ul>
      <h4>{t('welcome.notRecorded')}</h4>
      <ul className={styles.points}>
        <ListPoint icon="x">{t('welcome.name')}</ListPoint>
        <ListPoint icon="x">{t('welcome.camera')}</ListPoint>
        <ListPoint icon="x">{questions ? t('welcome.typingBesides') : t('welcome.typing')}</ListPoint>
      </ul>
    </>
  );
}

function Welcome({ app, test, language, blocks }: PreviewProps & { readonly blocks: readonly Block[] }) {
  const t = useTesterTexts(language);
  const count = blocks.filter(({ kind }) => kind === 'task').length;
  const ofStudy = blocks.length - count + (test.asksEase ? count : 0);
  const questions = Object.values(app.widgets).filter(isQuestion).length + ofStudy;
  const splash = splashOf(test);
  return (
    <>
      {splash && <img className={styles.splash} src={imageUrl(splash.url)} alt="" />}
      <h3>{t('welcome.title', { name: test.name?.trim() || app.name })}</h3>
      <p className={styles.lead}>
        {test.description?.trim() || (count > 0 ? t('welcome.lead') : t('welcome.leadFree'))}
      </p>
      <ul className={styles.points}>
        {count > 0 && <ListPoint icon="checklist">{t('welcome.tasks', { count })}</ListPoint>}
        {questions > 0 && <ListPoint icon="message">{t('welcome.questions', { count: questions })}</ListPoint>}
        {blocks.length > 0 && (
          <ListPoint icon="clock">{t('welcome.minutes', { count: minutesOfStudy(test) })}</ListPoint>
        )}
      </ul>
      <RecordedData questions={questions > 0} t={t} />
      <span className={styles.action}>{blocks[0]?.kind === 'task' ? t('welcome.start') : t('welcome.startFree')}</span>
    </>
  );
}

function Task({ test, language, at, count }: PageProps & { readonly at: number; readonly count: number }) {
  const { t: ofDesigner } = useTranslation('test-setup');
  const t = useTesterTexts(language);
  const task = test.tasks[at];
  if (!task) return null;
  return (
    <>
      <span className={styles.dim}>{t('task.progress', { at: at + 1, count })}</span>
      <h3>{task.name || ofDesigner('tasks.name')}</h3>
      {task.description && <p className={styles.lead}>{task.description}</p>}
      <p className={styles.dim}>{test.showSuccessInTest === false ? t('task.howSaid') : t('task.how')}</p>
      <span className={styles.quiet}>{t('task.giveUp')}</span>
    </>
  );
}

function End({ test, language }: PageProps) {
  const t = useTesterTexts(language);
  return (
    <>
      <h3>{t('thanks.title')}</h3>
      <p className={styles.lead}>{t('thanks.arrived')}</p>
      {test.thanks?.trim() && <p>{test.thanks}</p>}
    </>
  );
}
