import { loadParts, Player, serverAsk } from '@rehearse/client/player';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon';
import type { TesterLink } from '../link';
import { callsUrl, imageUrlOf } from '../load';
import type { OpenTest } from '../open-test';
import { seedOf } from '../session-claim';
import { numberOfTask, taskOf } from '../test-progress';
import type { TestView } from '../test-session';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { useBrowserHistory } from './use-browser-history';
import { TaskPanel, type TaskPanelProps } from './task-panel';

export { loadParts };

interface RunProps {
  readonly link: TesterLink;
  readonly open: OpenTest;
  readonly view: TestView;
}

function TaskBar({ panel }: { readonly panel: Omit<TaskPanelProps, 'onClose'> }) {
  const { t } = useTexts();
  const { plan, view } = panel;
  const { progress, records } = view;
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  // A task is read in full before it begins, and a task that has ended says so.
  const moment = `${progress.phase} ${progress.at}`;
  useEffect(() => {
    // Once the tap that ended the task is over: else its end is taken for one beside the sheet, which closes it again.
    const timer = setTimeout(() => {
      if (!sheet.current?.open) sheet.current?.showModal();
    });
    return () => clearTimeout(timer);
  }, [moment]);
  const text = taskOf(plan, progress)?.text ?? t('free.title');
  return (
    <aside className={styles['strip']} aria-label={t('task.panel')}>
      <div>
        <p>
          {progress.phase !== 'free' &&
            t('task.progress', { at: numberOfTask(plan, progress), count: plan.tasks.length })}
          <i className={records ? styles['dot'] : `${styles['dot']} ${styles['unset']}`} />
          <span className={styles['small']}>{records ? t('record.short') : t('record.offShort')}</span>
        </p>
        <p id={title}>{text}</p>
      </div>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
        {t('task.open')}
      </button>
      <dialog
        ref={sheet}
        className={styles['sheet']}
        aria-labelledby={title}
        closedby="any"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <TaskPanel {...panel} onClose={() => sheet.current?.close()} />
      </dialog>
    </aside>
  );
}

/** The prototype with the task beside it; on a phone below a strip. */
export function Run({ link, open, view }: RunProps) {
  const { t, language } = useTexts();
  const narrow = useNarrow();
  const { app, session, hash, unrecorded } = open;
  const plan = open.planOf(language);
  const [resume, setResume] = useState(session.resume);
  const { control, onState } = useBrowserHistory(session.onState, resume?.state);
  const [restarts, setRestarts] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [imageUrl] = useState(() => imageUrlOf(hash));
  const [ask] = useState(() => serverAsk(callsUrl(app.id, hash), app.tested?.version ?? 0));
  const restart = () => {
    setResume(undefined);
    setRestarts((before) => before + 1);
  };
  const panel = { plan, session, view, zoom, onRestart: restart, onZoom: setZoom };
  return (
    <div className={styles['run']}>
      {narrow ? (
        <TaskBar panel={panel} />
      ) : (
        <aside className={styles['panel']} aria-label={t('task.panel')}>
          <TaskPanel {...panel} />
        </aside>
      )}
      <main className={styles['stage']} aria-label={t('task.prototype')}>
        <Player
          key={restarts}
          app={app}
          imageUrl={imageUrl}
          ask={ask}
          onEvents={session.onEvents}
          onPointer={unrecorded ? undefined : session.onPointer}
          onState={onState}
          control={control}
          startScreen={link.screen ?? undefined}
          seed={seedOf(open.id)}
          data={link.data}
          ways={link.ways}
          responsive={link.responsive}
          resume={resume}
          qr={link.qr}
          fit={narrow ? 'fill' : 'contain'}
          zoom={zoom}
          frame
          hints={view.hints}
        />
      </main>
    </div>
  );
}
