import { IconButton, Menu } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { elementName, type Pin } from '../../comments/data/located';
import type { Point } from '../../comments/data/pin';
import { useCommenting } from '../../comments/data/use-commenting';
import { PinMark } from '../../comments/list/pin-mark';
import { ThreadView } from '../../comments/thread/thread-view';
import { useDeferredDocument, useScene } from '../session/context';
import { cardPlace } from './card-place';
import styles from './comments.module.css';
import { GoneNote } from './gone-note';
import type { CommentsView } from './use-comments-view';

interface ThreadCardProps {
  readonly pin: Pin;
  readonly at: Point;
  readonly view: CommentsView;
}

/** A thread beside its pin. */
export function ThreadCard({ pin, at, view }: ThreadCardProps) {
  const viewport = useScene((scene) => scene.viewport);
  return (
    <section className={styles.card} style={cardPlace(at, viewport)} aria-label={useTitle(pin)}>
      <ThreadParts pin={pin} view={view} />
    </section>
  );
}

/** Where it is: "Buy on Cart". */
function useTitle(pin: Pin): string {
  const { t } = useTranslation('comments');
  const app = useDeferredDocument();
  const element = elementName(app, pin);
  const screen = pin.place.screen === null ? undefined : app.screens[pin.place.screen]?.name;
  if (element !== null && screen !== undefined) return t('pins.onScreen', { element, screen });
  return element ?? screen ?? t('canvas');
}

/** Its head, and what was said: beside the pin, or where there is no room in place of the list. */
export function ThreadParts({ pin, view }: Omit<ThreadCardProps, 'at'>) {
  const { t } = useTranslation('comments');
  const { mayChange } = useCommenting();
  const { thread } = pin;
  const title = useTitle(pin);
  return (
    <>
      <header className={styles.cardHead}>
        <PinMark pin={pin} isCurrent />
        <h2>{title}</h2>
        {mayChange(thread.root) && (
          <Menu
            label={t('pins.more')}
            placement="bottom end"
            trigger={<IconButton icon="dots" size="s" label={t('pins.more')} />}
            items={[{ id: 'move', text: t('pins.move'), icon: 'pin', onAction: () => view.move(thread.id) }]}
          />
        )}
        <IconButton icon="x" size="s" label={t('pins.closeThread')} onPress={() => view.goTo('')} />
      </header>
      <div className={styles.cardBody}>
        <GoneNote pin={pin} onMove={() => view.move(thread.id)} />
        <ThreadView key={thread.id} thread={thread} isFocused onLeave={() => view.goTo('')} />
      </div>
    </>
  );
}
