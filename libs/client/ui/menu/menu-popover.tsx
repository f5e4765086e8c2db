import type { ReactNode, RefObject } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';
import {
  Menu as AriaMenu,
  MenuItem,
  type MenuProps,
  type RootMenuTriggerState,
  RootMenuTriggerStateContext,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classes } from '../class-names';
import { Icon } from '../icon/icon';
import type { MenuAction, MenuEntries } from './menu-entries';
import styles from './menu.module.css';

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

interface MenuPopoverProps extends Pick<PopoverProps, 'placement' | 'offset'> {
  readonly label: string;
  readonly items: MenuEntries;
  /** Any number of its entries may be checked. */
  readonly isMultiple?: boolean;
  readonly state: RootMenuTriggerState;
  readonly triggerRef: RefObject<Element | null>;
  /** What has the focus at first, how it is closed, and what ties it to a button that opens it. */
  readonly menuProps: Pick<MenuProps<object>, 'autoFocus' | 'onClose' | 'id' | 'aria-labelledby'>;
}

/** What a menu opens: its list, its submenus, and the place for them. */
export default function MenuPopover(props: MenuPopoverProps) {
  const { label, items, isMultiple = false, state, menuProps, ...popover } = props;
  const checked = items.flatMap((entry) => (entry !== '-' && entry.isChecked ? [entry.id] : []));
  const selection = isMultiple ? ({ selectionMode: 'multiple', selectedKeys: checked } as const) : undefined;
  return (
    <RootMenuTriggerStateContext value={state}>
      <Popover
        className={styles.popover}
        trigger="MenuTrigger"
        isOpen
        onOpenChange={(open) => state.setOpen(open)}
        {...popover}
      >
        <AriaMenu className={styles.menu} aria-label={label} {...selection} {...menuProps}>
          {items.map(entryOf)}
        </AriaMenu>
      </Popover>
    </RootMenuTriggerStateContext>
  );
}
