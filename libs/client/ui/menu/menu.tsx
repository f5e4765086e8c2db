import { useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classes } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './menu.module.css';

export interface MenuAction {
  readonly id: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly shortcut?: string;
  /** At the end, dim: how many there are. */
  readonly detail?: string;
  readonly isDisabled?: boolean;
  /** A tick in front. */
  readonly isChecked?: boolean;
  /** Last in its menu, in the colour of loss. */
  readonly isDestructive?: boolean;
  readonly onAction?: () => void;
  readonly href?: string;
  readonly items?: MenuEntries;
}

/** `'-'` is a rule between groups. */
export type MenuEntries = readonly (MenuAction | '-')[];

function Content({ entry }: { readonly entry: MenuAction }) {
  const icon = entry.isChecked ? 'check' : entry.icon;
  return (
    <>
      {(icon || entry.isChecked !== undefined) && <span className={styles.icon}>{icon && <Icon name={icon} />}</span>}
      <span className={styles.text}>{entry.text}</span>
      {entry.shortcut && <Keyboard className={styles.shortcut}>{entry.shortcut}</Keyboard>}
      {entry.detail && <span className={styles.shortcut}>{entry.detail}</span>}
      {entry.items && <Icon name="chevron-right" size={14} />}
    </>
  );
}

function Item({ entry }: { readonly entry: MenuAction }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.text}
      className={classes(styles.item, entry.isDestructive && styles.destructive)}
      isDisabled={entry.isDisabled}
      onAction={entry.onAction}
      href={entry.href}
    >
      <Content entry={entry} />
    </MenuItem>
  );
}

function Submenu({ entry, items }: { readonly entry: MenuAction; readonly items: MenuEntries }) {
  return (
    <SubmenuTrigger>
      <Item entry={entry} />
      <Popover className={styles.popover} offset={-2}>
        <List label={entry.text} items={items} />
      </Popover>
    </SubmenuTrigger>
  );
}

function entryOf(entry: MenuAction | '-', index: number): ReactNode {
  if (entry === '-') return <Separator key={index} className={styles.rule} />;
  return entry.items ? (
    <Submenu key={entry.id} entry={entry} items={entry.items} />
  ) : (
    <Item key={entry.id} entry={entry} />
  );
}

function List({ label, items }: { readonly label: string; readonly items: MenuEntries }) {
  return (
    <AriaMenu className={styles.menu} aria-label={label}>
      {items.map(entryOf)}
    </AriaMenu>
  );
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly items: MenuEntries;
  readonly placement?: PopoverProps['placement'];
  readonly onOpenChange?: (open: boolean) => void;
}

export function Menu({ trigger, label, items, placement = 'bottom start', onOpenChange }: MenuProps) {
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      {trigger}
      <Popover className={styles.popover} placement={placement} offset={4}>
        <List label={label} items={items} />
      </Popover>
    </MenuTrigger>
  );
}

interface ContextMenuProps {
  readonly label: string;
  readonly items: MenuEntries;
  /** Called before it opens, to select what lies under the pointer. */
  readonly onOpen?: (at: { readonly clientX: number; readonly clientY: number }) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** As a menu behaves that a button has opened. */
const focused = { autoFocus: 'first' } as const;

/** Opens at the pointer on a right click (or the menu key) anywhere in its children. */
export function ContextMenu({ label, items, onOpen, className, children }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ readonly clientX: number; readonly clientY: number } | null>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen?.(event);
    setAt({ clientX: event.clientX, clientY: event.clientY });
  };
  return (
    // The keyboard opens it by the browser's own menu key, which arrives as the same event.
    <div className={className} onContextMenu={open}>
      {children}
      <span ref={anchor} className={styles.anchor} style={{ left: at?.clientX, top: at?.clientY }} />
      <Popover
        className={styles.popover}
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={() => setAt(null)}
        placement="bottom start"
        offset={0}
      >
        <AriaMenu className={styles.menu} aria-label={label} onClose={() => setAt(null)} {...focused}>
          {items.map(entryOf)}
        </AriaMenu>
      </Popover>
    </div>
  );
}
