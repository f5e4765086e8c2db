import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './palette.module.css';

export interface PaletteItem {
  readonly id: string;
  readonly text: string;
  readonly icon?: IconName;
  /** Dim, at the right. */
  readonly hint?: string;
  readonly onAction: () => void;
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly placeholder: string;
  readonly nothing: string;
  readonly items: readonly PaletteItem[];
}

/** Type, arrow, Enter: jumps to what is named. */
export function Palette({ isOpen, onClose, label, placeholder, nothing, items }: PaletteProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const run = (id: string | number) => {
    onClose();
    items.find((item) => item.id === id)?.onAction();
  };
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={(open) => open || onClose()} isDismissable>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={label}>
          <Autocomplete filter={contains}>
            <SearchField className={styles.search} aria-label={label} {...focused}>
              <Icon name="search" />
              <Input className={styles.input} placeholder={placeholder} />
            </SearchField>
            <Menu
              className={styles.list}
              render={scrollable}
              aria-label={label}
              items={items}
              onAction={run}
              renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}
            >
              {(item) => (
                <MenuItem id={item.id} textValue={item.text} className={styles.item}>
                  {item.icon && <Icon name={item.icon} />}
                  <span className={styles.text}>{item.text}</span>
                  {item.hint && <span className={styles.hint}>{item.hint}</span>}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Focusable so that the keyboard can scroll it, though the focus stays in the search. */
const focusable = { tabIndex: 0 };
const scrollable = (props: ComponentProps<'div'>) => <div {...props} {...focusable} />;

/** A palette is opened in order to type. */
const focused = { autoFocus: true };
