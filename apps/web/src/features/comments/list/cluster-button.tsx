import { classes, Menu } from '@rehearse/client/ui';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { Pin } from '../data/located';
import type { Point } from '../data/pin';
import { excerptOf } from '../data/thread';
import { useCommenting } from '../data/use-commenting';
import { useAuthorName } from '../thread/person';
import styles from './pin.module.css';

/** @public What a pin is called. */
export function usePinName(): (pin: Pin) => string {
  const { t } = useTranslation('comments');
  const authorOf = useAuthorName();
  return ({ thread }) => t('pins.pin', { number: thread.number, name: authorOf(thread.root), text: excerptOf(thread) });
}

interface ClusterButtonProps {
  readonly pins: readonly Pin[];
  /** In the view. */
  readonly at: Point;
  /** Of a pin there. */
  readonly className?: string;
  /** By the id of a thread. */
  readonly onChoose: (thread: string) => void;
}

/** Several that lie over each other: one chooses among them. */
export function ClusterButton({ pins, at, className, onChoose }: ClusterButtonProps) {
  const { t } = useTranslation('comments');
  const { isUnread } = useCommenting();
  const nameOf = usePinName();
  const label = t('pins.cluster', { count: pins.length });
  return (
    <div className={classes(styles.button, className)} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <Menu
        label={label}
        trigger={
          <Button className={styles.cluster} aria-label={label}>
            {pins.length}
            {pins.some(({ thread }) => isUnread(thread)) && <span className={styles.unread} />}
          </Button>
        }
        items={pins.map((pin) => ({
          id: pin.thread.id,
          text: nameOf(pin),
          onAction: () => onChoose(pin.thread.id),
        }))}
      />
    </div>
  );
}
