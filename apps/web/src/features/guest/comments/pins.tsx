import { classes } from '@rehearse/client/ui';
import { type App, parentScreen, type Screen } from '@rehearse/model';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clustersOf } from '../../comments/data/clusters';
import { liesOn, pinAt, type Point } from '../../comments/data/pin';
import { excerptOf } from '../../comments/data/thread';
import { ClusterButton } from '../../comments/list/cluster-button';
import { PinMark } from '../../comments/list/pin-mark';
import pinStyles from '../../comments/list/pin.module.css';
import styles from './comments.module.css';
import type { GuestComments } from './use-guest-comments';

interface PinsProps {
  readonly app: App;
  readonly screen: Screen;
  readonly scale: number;
  readonly comments: GuestComments;
  /** What was pressed is read, or written, in the list. */
  readonly onShow: () => void;
}

/** What is said about one screen, above it; while somebody says where, it takes every press. */
export function Pins({ app, screen, scale, comments, onShow }: PinsProps) {
  const { t } = useTranslation('guest');
  const { pins, current, read, draft, isPlacing, write } = comments;
  const onScreen = pins.filter(
    ({ place }) => place.screen === screen.id || (place.screen === null && liesOn(screen, place)),
  );
  const toView = ({ x, y }: Point) => ({
    x: (x - screen.x) * scale,
    y: Math.max(0, (y - screen.y) * scale - 26),
  });
  const draftAt = draft && liesOn(screen, draft) ? toView(draft) : null;
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    // By keyboard it is the screen's beginning.
    const isPointer = event.detail > 0;
    const point = isPointer
      ? { x: screen.x + (event.clientX - left) / scale, y: screen.y + (event.clientY - top) / scale }
      : { x: screen.x + screen.w / 2, y: screen.y };
    const widget = isPointer ? widgetAt(app, screen, event) : null;
    onShow();
    write(pinAt(app, point, [...(widget === null ? [] : [widget]), screen.id]));
  };
  return (
    <>
      {isPlacing && <button type="button" className={styles.target} aria-label={t('comments.place')} onClick={press} />}
      {clustersOf(onScreen, { w: screen.w * scale, h: screen.h * scale, toView, current }).map(
        ({ at, pins: [first, ...covered] }) => {
          if (!first) return null;
          const { id, number } = first.thread;
          return covered.length > 0 ? (
            <ClusterButton
              key={id}
              pins={[first, ...covered]}
              at={at}
              className={styles.pin}
              onChoose={(thread) => {
                onShow();
                read(thread);
              }}
            />
          ) : (
            <button
              key={id}
              type="button"
              className={classes(pinStyles.button, styles.pin)}
              data-pin={id}
              aria-label={t('comments.pin', { number, text: excerptOf(first.thread) })}
              aria-expanded={id === current}
              style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
              onClick={() => {
                onShow();
                read(id === current ? null : id);
              }}
            >
              <PinMark pin={first} isCurrent={id === current} />
            </button>
          );
        },
      )}
      {draftAt && (
        <span
          className={styles.draftPin}
          style={{ transform: `translate(${draftAt.x}px, ${draftAt.y}px)` }}
          aria-hidden
        />
      )}
    </>
  );
}

/** The topmost of the screen's own that was pressed, whether it reacts or not. */
function widgetAt(app: App, screen: Screen, { currentTarget, clientX, clientY }: MouseEvent): string | null {
  const drawn = currentTarget.closest('section')?.querySelectorAll<HTMLElement>('[data-widget]') ?? [];
  const hit = Array.from(drawn).findLast((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOwn = parentScreen(app, element.dataset['widget'] ?? '')?.id === screen.id;
    return isOwn && clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
  return hit?.dataset['widget'] ?? null;
}
