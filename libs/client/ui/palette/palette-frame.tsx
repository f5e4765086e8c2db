import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './palette.module.css';

interface PaletteFrameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}

/** The sheet near the top of the window that a palette lies on; Escape and a press beside it close it. */
export function PaletteFrame({ isOpen, onClose, label, children }: PaletteFrameProps) {
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={(open) => open || onClose()} isDismissable>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
