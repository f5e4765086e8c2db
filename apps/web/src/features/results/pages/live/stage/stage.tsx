import { classes, ellipsisClass, Icon, IconButton, VisuallyHidden } from '@rehearse/client/ui';
import type { PresentSession, Task } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../../session-name';
import { screenName } from '../../../prototype/names';
import { deviceIcon, useDeviceNames } from '../../../sessions/device';
import { SessionLink } from '../../../sessions/session-link';
import { clockText } from '../../session/timeline/time-axis';
import { NoteDialog } from '../note-dialog';
import { timeAfter, useSince } from '../use-now';
import styles from '../live.module.css';
import { StillSign } from './still-sign';
import { StagePicture } from './stage-picture';
import { isOld } from './stage-age';
import { stageSize } from './stage-size';
import { StageWords } from './stage-words';
import { TaskProgress } from './task-progress';
import { useNearView } from './use-near-view';

interface StageProps {
  readonly appId: string;
  readonly app: App | undefined;
  readonly tasks: readonly Task[];
  readonly session: PresentSession;
  readonly answeredAt: number;
}

/** One tester. What 200 of them do is much to write anew every second: a stage that is out of sight is some seconds behind. */
export const Stage = memo(function Stage({ session, answeredAt, ...rest }: StageProps) {
  const item = useRef<HTMLLIElement>(null);
  const isNear = useNearView(item);
  const [told, tell] = useState({ session, answeredAt });
  if (isOld(session, answeredAt - told.answeredAt, isNear)) tell({ session, answeredAt });
  return (
    <li ref={item} className={styles.stage}>
      <Content {...rest} {...told} isNear={isNear} />
    </li>
  );
});

interface ContentProps extends StageProps {
  readonly isNear: boolean;
}

/** Who, since when, at which task, where, and what they did last. Leads to their film. */
const Content = memo(function Content({ appId, app, tasks, session, answeredAt, isNear }: ContentProps) {
  const { t } = useTranslation('results');
  const deviceNames = useDeviceNames();
  const [noteAt, setNoteAt] = useState<number | null>(null);
  const { id, device, screen, overlay, scroll, presses, pointer, isEnded } = session;
  const name = sessionName(session);
  const { width, height } = stageSize(app);
  return (
    <>
      <div className={styles.who}>
        <SessionLink appId={appId} session={id} className={styles.link}>
          {name}
        </SessionLink>
        <Icon name={deviceIcon[device]} size={14} label={deviceNames[device]} />
        <Clock {...{ session, answeredAt, isNear }} />
      </div>
      <TaskProgress tasks={tasks} session={session} />
      <VisuallyHidden>
        {app && screen ? t('live.isOn', { screen: screenName(app, overlay || screen) }) : t('live.notThere')}
      </VisuallyHidden>
      <div className={styles.screen} style={{ width, height }} aria-hidden="true">
        {isNear && app && <StagePicture {...{ app, width, screen, overlay, scroll, presses, pointer }} />}
        <StillSign {...{ session, answeredAt, isNear }} />
      </div>
      <StageWords {...{ app, tasks, session, answeredAt, isNear }} />
      {!isEnded && (
        <IconButton
          className={styles.note}
          size="s"
          icon="note"
          label={t('live.note', { session: name })}
          onPress={() => setNoteAt(timeAfter(session, Math.max(0, Date.now() - answeredAt)))}
        />
      )}
      {noteAt !== null && (
        <NoteDialog appId={appId} session={id} name={name} at={noteAt} onClose={() => setNoteAt(null)} />
      )}
    </>
  );
});

function Clock({ session, answeredAt, isNear }: Pick<ContentProps, 'session' | 'answeredAt' | 'isNear'>) {
  const time = timeAfter(session, useSince(answeredAt, isNear));
  return <span className={classes(styles.clock, ellipsisClass)}>{clockText(time)}</span>;
}
