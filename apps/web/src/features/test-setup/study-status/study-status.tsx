import { useRoute } from '@rehearse/client/api/react';
import {
  Button,
  classes,
  dateText,
  percentText,
  pointsText,
  SegmentedControl,
  StateDot,
  timeText,
} from '@rehearse/client/ui';
import {
  blocksOf,
  routes,
  studyStatusOf,
  type Study,
  type StoredApp,
  type TestSettings,
  missingParts,
  type MissingPart,
  roundParts,
} from '@rehearse/contract';
import { minSample, marginOf, sessionsForPrecision } from '@rehearse/stats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlockTitle } from '../blocks/use-block-title';
import { useLackText } from '../blocks/use-summary';
import { useBrokenTasks } from '../data/use-broken-tasks';
import { useBrokenText } from '../data/use-broken-text';
import type { RoundActions } from '../data/use-rounds';
import { axisOf, precisions, type Tick } from './precision-axis';
import { Discovery } from './discovery';
import { PilotLink } from './pilot-link';
import styles from './study-status.module.css';

interface StudyStatusProps {
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly onStudy: (patch: Partial<Study>) => void;
  readonly actions: RoundActions;
}

/** Where the study stands, what its sessions tell so far, and how precisely one wants to know. */
export function StudyStatus({ app, test, onStudy, actions }: StudyStatusProps) {
  const { t, i18n } = useTranslation('test-setup');
  const [last] = roundParts(test);
  const { data } = useRoute(routes.analytics.summary, { params: { app: app.id }, ...(last && { query: last.query }) });
  const [wanted, setWanted] = useState(0.1);
  const sessions = data?.meta.sessions ?? 0;
  const target = test.study?.target;
  const goal = sessionsForPrecision(wanted);
  return (
    <section className={styles.studyStatus} aria-label={t('studyStatus.label')}>
      <StatusCell app={app} test={test} onStudy={onStudy} actions={actions} />
      <div className={styles.middle}>
        <span className={styles.title}>{t('studyStatus.axis')}</span>
        <strong className={styles.texts}>
          <SummaryText sessions={sessions} target={target} success={data?.success} />
        </strong>
        <Axis sessions={sessions} target={target} wanted={wanted} />
        <Discovery testers={Math.max(sessions, target ?? goal)} />
      </div>
      <div className={styles.cell}>
        <span className={styles.title}>{t('studyStatus.wantedPrecision')}</span>
        <SegmentedControl
          label={t('studyStatus.wantedPrecision')}
          value={String(wanted)}
          onChange={(value) => setWanted(Number(value))}
          items={precisions.map((precision) => ({ id: String(precision), text: pointsText(precision, i18n.language) }))}
        />
        <span className={styles.needs}>
          {sessions > 0 && sessions < goal
            ? t('studyStatus.needsMore', { goal, count: goal - sessions })
            : t('studyStatus.needs', { count: goal })}{' '}
          {target !== goal && (
            <Button variant="link" size="s" onPress={() => onStudy({ target: goal })}>
              {t('studyStatus.setTarget', { goal })}
            </Button>
          )}
        </span>
      </div>
    </section>
  );
}

function useMissingText(test: TestSettings): (missing: MissingPart) => string {
  const { t } = useTranslation('test-setup');
  const lackText = useLackText(test);
  const titleOf = useBlockTitle(test.tasks);
  return (missing) => {
    if (missing.kind === 'start') return t('missing.start');
    if (missing.kind === 'tasks') return t('missing.tasks');
    if (missing.kind === 'text') return t('missing.text', { task: missing.task });
    if (missing.kind === 'steps') return t('missing.steps', { task: missing.task });
    const block = blocksOf(test)[missing.block - 1];
    return t('missing.block', { name: block ? titleOf(block) : '', what: lackText(missing) });
  };
}

function StatusCell({ app, test, onStudy, actions }: StudyStatusProps) {
  const { t, i18n } = useTranslation('test-setup');
  const missingText = useMissingText(test);
  const status = studyStatusOf(test);
  const brokenText = useBrokenText();
  const [missing] = missingParts(app, test);
  const [broken] = useBrokenTasks(app, test.tasks);
  const round = test.study?.rounds?.at(-1);
  const next = (round?.round ?? (test.study?.startedAt === undefined ? 0 : 1)) + 1;
  const title = round
    ? t('study.roundTitle', { round: round.round, version: round.versions.at(-1)?.version ?? '–' })
    : t('study.title');
  const readiness = missing ? missingText(missing) : broken ? brokenText(broken).title : t('study.ready');
  const startButton = (text: string) => (
    <Button
      variant="primary"
      isDisabled={missing !== undefined || broken !== undefined}
      isPending={actions.start.isPending}
      aria-describedby="study-missing"
      onPress={() => actions.start.mutate()}
    >
      {text}
    </Button>
  );
  const when = (ms: number) => `${dateText(ms, i18n.language)}, ${timeText(ms, i18n.language)}`;
  const { startedAt, closedAt, pausedAt } = test.study ?? {};
  if (status === 'running') {
    return (
      <div className={styles.cell}>
        <span className={styles.title}>{title}</span>
        <span className={styles.status}>
          {pausedAt === undefined ? (
            <StateDot tone="good">{t('study.running')}</StateDot>
          ) : (
            <StateDot hollow>{t('study.paused')}</StateDot>
          )}
        </span>
        {startedAt !== undefined && <span className={styles.title}>{t('study.since', { date: when(startedAt) })}</span>}
        <span className={styles.buttons}>
          <Button onPress={() => onStudy({ pausedAt: pausedAt === undefined ? Date.now() : undefined })}>
            {pausedAt === undefined ? t('study.pause') : t('study.goOn')}
          </Button>
          <Button onPress={() => onStudy({ status: 'closed', closedAt: Date.now(), pausedAt: undefined })}>
            {t('study.close')}
          </Button>
          <PilotLink app={app.id} />
        </span>
      </div>
    );
  }
  if (status === 'closed') {
    return (
      <div className={styles.cell}>
        <span className={styles.title}>{title}</span>
        <span className={styles.status}>
          <StateDot>{t('study.closed')}</StateDot>
        </span>
        {closedAt !== undefined && <span className={styles.title}>{t('study.until', { date: when(closedAt) })}</span>}
        {(missing || broken) && (
          <span className={styles.title} id="study-missing">
            {readiness}
          </span>
        )}
        <span className={styles.buttons}>
          {startButton(t('study.startRound', { round: next }))}
          {!round?.tasks && (
            <Button onPress={() => onStudy({ status: 'running', closedAt: undefined })}>
              {round ? t('study.reopenRound', { round: round.round }) : t('study.reopen')}
            </Button>
          )}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.cell}>
      <span className={styles.title}>{title}</span>
      <span className={styles.status}>
        <StateDot hollow>{t('study.draft')}</StateDot>
      </span>
      <span className={styles.title} id="study-missing">
        {readiness}
      </span>
      <span className={styles.buttons}>
        {startButton(t('study.start'))}
        {!missing && !broken && <PilotLink app={app.id} />}
      </span>
    </div>
  );
}

interface SummaryTextProps {
  readonly sessions: number;
  readonly target: number | undefined;
  readonly success:
    | { readonly value: number | null; readonly lo: number | null; readonly hi: number | null }
    | undefined;
}

function SummaryText({ sessions, target, success }: SummaryTextProps) {
  const { t, i18n } = useTranslation('test-setup');
  const points = (margin: number) => pointsText(margin, i18n.language);
  if (sessions === 0) {
    return target === undefined
      ? t('studyStatus.noTarget')
      : t('studyStatus.precisionAtTarget', { count: target, points: points(marginOf(target)) });
  }
  if (sessions < minSample) return t('studyStatus.smallSample', { count: sessions });
  if (!success || success.value === null || success.lo === null || success.hi === null) {
    return t('studyStatus.precisionWith', { count: sessions, points: points(marginOf(sessions)) });
  }
  return t('studyStatus.precisionNow', {
    count: sessions,
    rate: percentText(success.value, i18n.language),
    points: points(marginOf(sessions, success)),
  });
}

function Axis(known: { readonly sessions: number; readonly target: number | undefined; readonly wanted: number }) {
  const { end, ticks } = axisOf(known);
  const left = (share: number) => ({ left: `${share * 100}%` });
  return (
    <div className={styles.axis}>
      <span className={styles.track}>
        <span className={styles.reached} style={{ width: `${(known.sessions / end) * 100}%` }} />
        {ticks.map(({ key, at, kind }) => (
          <span key={key} className={classes(styles.tick, styles[kind])} style={left(at)} />
        ))}
      </span>
      <ul className={styles.labels}>
        {ticks.map((tick) => (
          <li key={tick.key} style={left(tick.at)}>
            <strong>{tick.sessions}</strong>
            <TickLabel tick={tick} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TickLabel({ tick }: { readonly tick: Tick }) {
  const { t, i18n } = useTranslation('test-setup');
  if (tick.kind === 'now') return t('studyStatus.now');
  return tick.kind === 'target' ? t('studyStatus.target') : pointsText(tick.precision, i18n.language);
}
