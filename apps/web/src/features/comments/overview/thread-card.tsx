import { ButtonLink } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../../paths';
import { subjectPath } from '../beside/subject';
import { isPin, type Located } from '../data/located';
import { commentsAddress } from '../address';
import { ThreadRow } from '../list/thread-row';
import { ThreadView } from '../thread/thread-view';
import styles from './overview.module.css';

interface ThreadCardProps {
  readonly app: StoredApp;
  readonly one: Located;
  readonly isOpen: boolean;
  /** It stands beside what it is about, which needs no saying then. */
  readonly isBeside?: boolean;
  /** Of the session that it is about, where that is known. */
  readonly sessionName?: string | undefined;
  readonly onOpen: (thread: string | null) => void;
}

/** A thread in short, and below it, once opened, all that was said. */
export function ThreadCard({ app, one, isOpen, isBeside = false, sessionName, onOpen }: ThreadCardProps) {
  const { thread } = one;
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      <ThreadRow
        app={app}
        one={one}
        isExpanded={isOpen}
        isBeside={isBeside}
        sessionName={sessionName}
        onOpen={() => onOpen(isOpen ? null : thread.id)}
      />
      {isOpen && (
        <div className={styles.opened}>
          <ThreadView
            thread={thread}
            isFocused
            onLeave={() => onOpen(null)}
            actions={!isBeside && <ToSubject app={app.id} one={one} />}
          />
        </div>
      )}
    </li>
  );
}

/** Leads to what a thread is about. */
function ToSubject({ app, one }: { readonly app: string; readonly one: Located }) {
  const { t } = useTranslation('comments');
  const path = isPin(one) ? commentsAddress(app, one.thread.id) : subjectPath(app, one.thread);
  if (path === null) return null;
  return (
    <ButtonLink size="s" icon="location" href={hrefOf(path)}>
      {t(isPin(one) ? 'toPin' : 'toSubject')}
    </ButtonLink>
  );
}
