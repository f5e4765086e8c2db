import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useMenuTrigger } from 'react-aria/useMenu';
import { ButtonContext } from 'react-aria-components/Button';
import type { PopoverProps } from 'react-aria-components/Popover';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import type { MenuEntries } from './menu-entries';
import styles from './menu.module.css';

/** Lists with their keys and submenus weigh more than all that is seen of a closed menu, so they come after the first picture. */
const loadPopover = () => import('./menu-popover');
const MenuPopover = lazy(loadPopover);
const usePopoverSoon = () => useEffect(() => void loadPopover().catch(() => undefined), []);

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly items: MenuEntries;
  readonly placement?: PopoverProps['placement'];
  readonly onOpenChange?: (open: boolean) => void;
}

export function Menu({ trigger, label, items, placement = 'bottom start', onOpenChange }: MenuProps) {
  usePopoverSoon();
  const button = useRef<HTMLButtonElement>(null);
  const state = useMenuTriggerState({ onOpenChange });
  const { menuTriggerProps, menuProps } = useMenuTrigger({}, state, button);
  return (
    <>
      <ButtonContext value={{ ...menuTriggerProps, ref: button, isPressed: state.isOpen }}>{trigger}</ButtonContext>
      <Suspense>
        {state.isOpen && (
          <MenuPopover
            label={label}
            items={items}
            state={state}
            menuProps={menuProps}
            triggerRef={button}
            placement={placement}
            offset={4}
          />
        )}
      </Suspense>
    </>
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

/** Opens at the pointer on a right click (or the menu key) anywhere in its children. */
export function ContextMenu({ label, items, onOpen, className, children }: ContextMenuProps) {
  usePopoverSoon();
  const anchor = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ readonly left: number; readonly top: number }>();
  const state = useMenuTriggerState({});
  // As a menu behaves that a button has opened by a key.
  const menuProps = { autoFocus: 'first', onClose: () => state.close() } as const;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen?.(event);
    setAt({ left: event.clientX, top: event.clientY });
    state.open('first');
  };
  return (
    // The keyboard opens it by the browser's own menu key, which arrives as the same event.
    <div className={className} onContextMenu={open}>
      {children}
      <span ref={anchor} className={styles.anchor} style={at} />
      <Suspense>
        {state.isOpen && (
          <MenuPopover
            label={label}
            items={items}
            state={state}
            menuProps={menuProps}
            triggerRef={anchor}
            placement="bottom start"
            offset={0}
          />
        )}
      </Suspense>
    </div>
  );
}
