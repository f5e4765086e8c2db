import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/button';
import { classes } from '../class-names';
import { useUiTexts } from '../provider/ui-provider';
import styles from './overlay.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** px at most; the dialog never exceeds the window. */
  readonly width?: number;
  /** Buttons at the bottom right. */
  readonly footer?: ReactNode;
  /** At the bottom left. */
  readonly footerStart?: ReactNode;
  /** False for work that a stray click outside must not end; alerts stay as well. */
  readonly isDismissable?: boolean;
  /** Confirmation of something that cannot be undone. */
  readonly isAlert?: boolean;
  /** Lets the content touch the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Dialog({
  isOpen,
  onClose,
  title,
  width = 520,
  footer,
  footerStart,
  isAlert = false,
  isDismissable = !isAlert,
  flush,
  children,
}: DialogProps) {
  const texts = useUiTexts();
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={isDismissable}
    >
      <Modal className={styles.modal} style={{ maxWidth: width }}>
        <AriaDialog className={styles.dialog} role={isAlert ? 'alertdialog' : 'dialog'}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="x" label={texts.close} onPress={onClose} />
          </header>
          <div className={classes(styles.content, flush && styles.flush)}>{children}</div>
          {(footer || footerStart) && (
            <footer className={styles.foot}>
              <div className={styles.footStart}>{footerStart}</div>
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
