import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon';
import type { Plan } from '../test-plan';
import { doneCount, nextStep, numberOfTask, type Progress, taskOf } from '../test-progress';
import type { TestSession, TestView } from '../test-session';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { ZoomControl, type ZoomControlProps } from './zoom-control';

export interface TaskPanelProps extends ZoomControlProps {
  readonly plan: Plan;
  readonly session: TestSession;
  readonly view: TestView;
  readonly onRestart: () => void;
  /** On a phone: after a choice the sheet closes. */
  readonly onClose?: () => void;
}

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
const primary = `${styles['button']} ${styles['primary']}`;

function ProgressBars({ plan, progress }: { readonly plan: Plan; readonly progress: Progress }) {
  const current = numberOfTask(plan, progress) - 1;
  const state = (index: number) =>
    index < progress.outcomes.length ? styles['passed'] : index === current ? styles['now'] : undefined;
  return (
    <div className={styles['bars']} aria-hidden>
      {plan.tasks.map(({ id }, index) => (
        <span key={id} className={state(index)} />
      ))}
    </div>
  );
}

/** A heading that is read when it changes: it takes the focus if that was on the button that has gone. */
function Heading({ children, take }: { readonly children: ReactNode; readonly take: boolean }) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (take && document.activeElement === document.body) element.current?.focus();
  }, [take, children]);
  return (
    <h1 ref={element} tabIndex={-1}>
      {children}
    </h1>
  );
}

function CurrentTask({ plan, session, view, onRestart, onClose }: TaskPanelProps) {
  const { t } = useTexts();
  const { progress, hints } = view;
  const task = taskOf(plan, progress);
  if (!task) return null;
  const isSaid = !plan.tellsSuccess || task.flow.length === 0;
  const after = (run: () => void) => () => {
    run();
    onClose?.();
  };
  return (
    <>
      <Heading take>{task.text}</Heading>
      <p className={styles['how']}>{isSaid ? t('task.howSaid') : t('task.how')}</p>
      <div className={styles['buttons']}>
        {onClose && (
          <button type="button" className={primary} onClick={onClose}>
            {t('task.goOn')}
          </button>
        )}
        {isSaid && (
          <button type="button" className={onClose ? styles['button'] : primary} onClick={() => session.finishTask()}>
            {onClose && <Icon name="check" />}
            {t('task.confirmDone')}
          </button>
        )}
        <button type="button" className={styles['button']} onClick={after(() => session.assist())}>
          <Icon name="help" />
          {isTouch() ? t('task.stuckTouch') : t('task.stuck')}
        </button>
        <button type="button" className={styles['button']} onClick={after(onRestart)}>
          <Icon name="screens" />
          {t('task.restart')}
        </button>
        <button type="button" className={styles['button']} onClick={() => session.giveUp()}>
          <Icon name="flag" />
          {t('task.giveUp')}
        </button>
      </div>
      <p className={styles['small']}>{t('task.reassurance')}</p>
      {hints.length > 0 && (
        <output className={styles['marked']}>{hints === 'links' ? t('task.markedAll') : t('task.marked')}</output>
      )}
    </>
  );
}

function TaskResult({ plan, session, view }: TaskPanelProps) {
  const { t } = useTexts();
  const { progress } = view;
  const done = progress.outcomes.at(-1) !== 'givenUp';
  const next = nextStep(plan, progress);
  const allDone = !next && progress.outcomes.every((outcome) => outcome !== 'givenUp');
  const lead = done ? t('task.completedLead') : t('task.skippedLead');
  return (
    <>
      <output className={styles['verdict']}>
        <span className={done ? `${styles['disc']} ${styles['good']}` : styles['disc']}>
          <Icon name={done ? 'check' : 'flag'} />
        </span>
        <h1>{allDone ? t('task.allDone') : done ? t('task.completed') : t('task.skipped')}</h1>
      </output>
      <p className={styles['how']}>{lead}</p>
      <div className={styles['buttons']}>
        <button type="button" className={primary} onClick={() => session.next()}>
          {t(!next ? 'task.finish' : next.kind === 'question' ? 'task.goToQuestion' : 'task.next')}
        </button>
      </div>
    </>
  );
}

function FreeExploration({ session, onRestart, onClose }: TaskPanelProps) {
  const { t } = useTexts();
  return (
    <>
      <Heading take>{t('free.title')}</Heading>
      <p className={styles['how']}>{t('free.lead')}</p>
      <div className={styles['buttons']}>
        {onClose && (
          <button type="button" className={primary} onClick={onClose}>
            {t('free.goOn')}
          </button>
        )}
        <button type="button" className={onClose ? styles['button'] : primary} onClick={() => session.next()}>
          {t('free.finish')}
        </button>
        <button
          type="button"
          className={styles['button']}
          onClick={() => {
            onRestart();
            onClose?.();
          }}
        >
          <Icon name="screens" />
          {t('task.restart')}
        </button>
      </div>
    </>
  );
}

function EarlierTasks({ plan, progress }: { readonly plan: Plan; readonly progress: Progress }) {
  const { t } = useTexts();
  if (progress.outcomes.length === 0) return null;
  return (
    <ul className={styles['earlier']} aria-label={t('task.earlier')}>
      {progress.outcomes.map((outcome, index) => {
        if (outcome === 'leftOut') return null;
        const task = plan.tasks[index];
        const left = outcome === 'givenUp';
        return (
          <li key={task?.id ?? index}>
            <Icon name={left ? 'flag' : 'check'} size={16} />
            <span>
              {task?.name || task?.text}
              <span className={styles['hidden']}>: {left ? t('task.earlierSkipped') : t('task.earlierDone')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function StopTest({ session }: Pick<TaskPanelProps, 'session'>) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <p>
        <button type="button" className={`${styles['plain']} ${styles['link']}`} onClick={() => setAsking(true)}>
          {t('stop.title')}
        </button>
      </p>
    );
  }
  return (
    <fieldset>
      <legend className={styles['small']}>{t('stop.question')}</legend>
      <div className={styles['sure']}>
        <button type="button" className={primary} onClick={() => session.finish('stopped')}>
          {t('stop.yes')}
        </button>
        <button type="button" className={styles['button']} onClick={() => setAsking(false)}>
          {t('stop.no')}
        </button>
      </div>
    </fieldset>
  );
}

function RecordingStatus({ view: { records } }: { readonly view: TestView }) {
  const { t } = useTexts();
  return (
    <>
      {records?.interrupted && <output className={styles['offline']}>{t('record.offline')}</output>}
      <p className={styles['state']}>
        <span>
          <i className={records ? styles['dot'] : `${styles['dot']} ${styles['unset']}`} />
          {records ? t('record.on') : t('record.off')}
        </span>
        {records?.interrupted === false && (
          <span>
            <Icon name="check" size={16} />
            {t('record.saved')}
          </span>
        )}
      </p>
    </>
  );
}

/** The current task with its ways out; the same beside the prototype and in the phone's sheet. */
export function TaskPanel(props: TaskPanelProps) {
  const { t } = useTexts();
  const { plan, session, view } = props;
  const { progress } = view;
  const done = doneCount(progress);
  return (
    <>
      {progress.phase !== 'free' && (
        <>
          <p className={styles['steps']}>
            {t('task.progress', { at: numberOfTask(plan, progress), count: plan.tasks.length })}
            {done > 0 && <span className={styles['small']}>{t('task.done', { count: done })}</span>}
          </p>
          <ProgressBars plan={plan} progress={progress} />
        </>
      )}
      <div className={styles['task']}>
        {progress.phase === 'task' && <CurrentTask {...props} />}
        {progress.phase === 'between' && <TaskResult {...props} />}
        {progress.phase === 'free' && <FreeExploration {...props} />}
      </div>
      <EarlierTasks plan={plan} progress={progress} />
      <div className={styles['foot']}>
        <ZoomControl zoom={props.zoom} onZoom={props.onZoom} />
        <RecordingStatus view={view} />
        <StopTest session={session} />
      </div>
    </>
  );
}
