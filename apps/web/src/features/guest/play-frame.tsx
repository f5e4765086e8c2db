import { IconButton } from '@rehearse/client/ui';
import type { BehindLink } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestFrame } from './guest-frame';
import styles from './guest.module.css';

export interface PlayFrameProps {
  readonly behind: BehindLink;
  readonly brand: ReactNode;
  readonly tools: ReactNode;
  readonly onRestart: () => void;
  /** More at the end of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What is played, by its name and what its designers say about it. */
export function PlayFrame({ behind, onRestart, actions, children, ...frame }: PlayFrameProps) {
  const { t } = useTranslation('guest');
  const { name, description } = behind;
  return (
    <GuestFrame
      {...frame}
      title={name}
      head={
        <div className={styles.what}>
          <h1>{name}</h1>
          {description && <p title={description}>{description}</p>}
          <IconButton icon="refresh" label={t('restart')} onPress={onRestart} />
          {actions}
        </div>
      }
    >
      {children}
    </GuestFrame>
  );
}
