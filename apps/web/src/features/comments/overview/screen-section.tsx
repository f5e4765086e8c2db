import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import { Icon } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { entryOf } from '@rehearse/model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../../paths';
import { commentsAddress } from '../address';
import { isPin, type ScreenGroup } from '../data/located';
import { PinMark } from '../list/pin-mark';
import styles from './overview.module.css';

interface ScreenSectionProps {
  readonly app: StoredApp;
  readonly group: ScreenGroup;
  readonly opened: string | null;
  readonly children: ReactNode;
}

const width = 112;
const highest = 244;

/** The threads of one screen, beside its picture with their pins. */
export function ScreenSection({ app, group, opened, children }: ScreenSectionProps) {
  const { t } = useTranslation('comments');
  const { screen, name, isOnCanvas, members, id } = group;
  const heading = `comments-${id}`;
  const open = members.filter(({ thread }) => !thread.isResolved).length;
  const title = name ?? t(isOnCanvas ? 'canvas' : 'elsewhere');
  return (
    <section className={styles.section} aria-labelledby={heading}>
      {screen === null ? <span /> : <Picture app={app} screen={screen} group={group} opened={opened} />}
      <div className={styles.ofScreen}>
        <header className={styles.sectionHead}>
          <h2 id={heading}>{title}</h2>
          {open > 0 && <span className={styles.dim}>{t('openCount', { count: open })}</span>}
          {isOnCanvas && (
            <a className={styles.toEditor} href={hrefOf(commentsAddress(app.id, null, screen))}>
              {t('openEditor')}
              <Icon name="external-link" size={14} />
            </a>
          )}
        </header>
        <ul className={styles.cards}>{children}</ul>
      </div>
    </section>
  );
}

/** Tall screens are cut off; pins below that are only in the list. */
function Picture({
  app,
  screen: id,
  group,
  opened,
}: Omit<ScreenSectionProps, 'children'> & { readonly screen: string }) {
  const screen = entryOf(app, 'screens', id);
  if (!screen) return null;
  const scale = width / screen.w;
  const height = Math.min(highest, screen.h * scale);
  const placeIn = (x: number, y: number) => ({ left: (x - screen.x) * scale, top: (y - screen.y) * scale });
  const pins = group.members.filter(isPin).map((pin) => ({ pin, at: placeIn(pin.place.x, pin.place.y) }));
  return (
    <div className={styles.picture} style={{ width, height }} aria-hidden>
      <ScreenPicture app={app} screen={id} width={width} height={height} imageUrl={imageUrl} />
      {pins
        .filter(({ at }) => at.top <= height)
        .map(({ pin, at }) => (
          <span key={pin.thread.id} className={styles.pin} style={at}>
            <PinMark pin={pin} isCurrent={pin.thread.id === opened} />
          </span>
        ))}
    </div>
  );
}
