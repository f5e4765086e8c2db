import { useErrorText, useRoute } from '@rehearse/client/api/react';
import { Banner, Button, Icon, type IconName } from '@rehearse/client/ui';
import { openRound, routes, type StoredApp, type StudyRound, type TestSettings } from '@rehearse/contract';
import { differences, type Difference } from '@rehearse/model/compare';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changedScreens } from '../data/changed-screens';
import { useBrokenTasks } from '../data/use-broken-tasks';
import type { RoundActions } from '../data/use-rounds';
import { useWhoDid } from '../data/use-who-did';
import { BeforeAndAfter } from './before-and-after';
import { BrokenTaskNote } from './broken-task-note';
import styles from './live-version.module.css';

interface LiveVersionProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly actions: RoundActions;
}

const mostChanges = 6;
const icons: Readonly<Record<Difference['act'], IconName>> = { added: 'plus', changed: 'pencil', removed: 'minus' };

/** What testers of the running round see, what was edited since, and what to do about it. */
export function LiveVersion({ app, test, actions }: LiveVersionProps) {
  const round = openRound(test);
  const live = round?.versions.at(-1);
  if (!round || !live) return null;
  return <Live app={app} test={test} round={round.round} live={live} actions={actions} />;
}

interface LiveProps extends LiveVersionProps {
  readonly round: number;
  readonly live: StudyRound['versions'][number];
}

function Live({ app, test, round, live, actions }: LiveProps) {
  const { t } = useTranslation('test-setup');
  const { version } = live;
  const params = { app: app.id, number: version };
  const { data: tested } = useRoute(routes.versions.get, { params }, { enabled: (app.revision ?? 0) > live.change });
  const found = useMemo(() => (tested ? differences(tested, app) : []), [tested, app]);
  const count = found.length;
  return (
    <section className={styles.live} aria-label={t('live.title')}>
      <div className={styles.card}>
        <h3>{count === 0 ? t('live.same', { version }) : t('live.changes', { version, count })}</h3>
        <p className={styles.dim}>{count === 0 ? t('live.sameText') : t('live.changesText')}</p>
        {tested && count > 0 && <Changes app={app} test={test} tested={tested} live={live} found={found} />}
      </div>
      {count > 0 && <Choice app={app} test={test} round={round} version={version} actions={actions} />}
    </section>
  );
}

interface ChangesProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly tested: StoredApp;
  readonly live: LiveProps['live'];
  readonly found: readonly Difference[];
}

function Changes({ app, test, tested, live, found }: ChangesProps) {
  const { t } = useTranslation('test-setup');
  const whoDid = useWhoDid(app, live);
  const broken = useBrokenTasks(app, test.tasks, tested);
  const shown = found.slice(0, mostChanges);
  return (
    <>
      {changedScreens(shown).map(({ screen, changes }) => (
        <div key={screen} className={styles.change}>
          <BeforeAndAfter app={app} tested={tested} screen={screen} version={live.version} />
          <ul className={styles.changes}>
            {changes.map((change) => (
              <Change key={`${change.kind} ${change.id}`} test={test} change={change} who={whoDid(change)} />
            ))}
          </ul>
        </div>
      ))}
      {found.length > mostChanges && (
        <p className={styles.dim}>{t('live.more', { count: found.length - mostChanges })}</p>
      )}
      {broken.map((one) => (
        <BrokenTaskNote key={one.task} app={app} before={tested} broken={one} />
      ))}
      {broken.length === 0 && (
        <p className={styles.works}>
          <Icon name="check" />
          {t('live.works')}
        </p>
      )}
    </>
  );
}

interface ChangeProps {
  readonly test: TestSettings;
  readonly change: Difference;
  /** Who did it last, and when; '' while or where that is not known. */
  readonly who: string;
}

function Change({ test, change, who }: ChangeProps) {
  const { t } = useTranslation('test-setup');
  const { kind, id, act, name, screen } = change;
  return (
    <li>
      <Icon name={icons[act]} />
      <span>
        {t(kind === 'link' ? `live.link.${act}` : `live.${act}`, { name })}
        {screen && kind !== 'screen' && <span className={styles.dim}> {screen.name}</span>}
        <Touched test={test} id={id} />
        {who && <span className={styles.who}>{who}</span>}
      </span>
    </li>
  );
}

/** The tasks with a step on what was changed. */
function Touched({ test, id }: { readonly test: TestSettings; readonly id: string }) {
  const { t, i18n } = useTranslation('test-setup');
  const numbers = test.tasks.flatMap(({ flow }, index) =>
    flow.some(({ widget, screen }) => widget === id || (!widget && screen === id)) ? [String(index + 1)] : [],
  );
  if (numbers.length === 0) return null;
  const tasks = new Intl.ListFormat(i18n.language).format(numbers);
  return <span className={styles.touched}> {t('live.touches', { count: numbers.length, tasks })}</span>;
}

interface ChoiceProps extends LiveVersionProps {
  readonly round: number;
  readonly version: number;
}

/** Nothing happens by itself: testers keep what they see. */
function Choice({ app, test, round, version, actions }: ChoiceProps) {
  const { t } = useTranslation('test-setup');
  const errorText = useErrorText();
  const isBroken = useBrokenTasks(app, test.tasks).length > 0;
  return (
    <div className={styles.card}>
      <h3>{t('choice.title')}</h3>
      <p className={styles.dim}>{t('choice.asNow', { version })}</p>
      <div className={styles.option}>
        <strong>{t('choice.next', { round: round + 1 })}</strong>
        <p className={styles.dim}>{t('choice.nextText', { round, next: round + 1 })}</p>
        <span>
          <Button isDisabled={isBroken} isPending={actions.start.isPending} onPress={() => actions.start.mutate()}>
            {t('study.startRound', { round: round + 1 })}
          </Button>
        </span>
      </div>
      <div className={styles.option}>
        <strong>{t('choice.live', { round })}</strong>
        <p className={styles.dim}>{t('choice.liveText')}</p>
        <span>
          <Button isDisabled={isBroken} isPending={actions.putLive.isPending} onPress={() => actions.putLive.mutate()}>
            {t('choice.put')}
          </Button>
        </span>
      </div>
      {isBroken && <p className={styles.dim}>{t('choice.broken')}</p>}
      {actions.error && <Banner tone="bad">{errorText(actions.error)}</Banner>}
    </div>
  );
}
