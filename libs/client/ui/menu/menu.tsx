import {
  type ComponentProps,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMenuTrigger } from 'react-aria/useMenu';
import { ButtonContext } from 'react-aria-components/Button';
import type { PopoverProps } from 'react-aria-components/Popover';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import type { MenuEntries } from './menu-entries';
import styles from './menu.module.css';

/** Lists with their keys and submenus weigh more than all that is seen of a closed menu, so they come after the first picture. */
const loadPopover = () => import('./menu-popover');
const MenuPopover = lazy(loadPopover);

/** The list while it is open; what it is made of is fetched beforehand. */
function OpenList(props: ComponentProps<typeof MenuPopover>) {
  useEffect(() => void loadPopover().catch(() => undefined), []);
  return <Suspense>{props.state.isOpen && <MenuPopover {...props} />}</Suspense>;
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly items: MenuEntries;
  /** Any number of its entries may be checked: it stays open as they are pressed. */
  readonly isMultiple?: boolean;
  readonly placement?: PopoverProps['placement'];
  /** Where something else opens it, too. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

export function Menu(props: MenuProps) {
  const { trigger, label, items, isMultiple, placement = 'bottom start', isOpen, onOpenChange } = props;
  const button = useRef<HTMLButtonElement>(null);
  const state = useMenuTriggerState({ isOpen, onOpenChange });
  const { menuTriggerProps, menuProps } = useMenuTrigger({}, state, button);
  return (
    <>
      <ButtonContext value={{ ...menuTriggerProps, ref: button, isPressed: state.isOpen }}>{trigger}</ButtonContext>
      <OpenList
        label={label}
        items={items}
        isMultiple={isMultiple}
        state={state}
        menuProps={menuProps}
        triggerRef={button}
        placement={placement}
        offset={4}
      />
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
      <OpenList
        label={label}
        items={items}
        state={state}
        menuProps={menuProps}
        triggerRef={anchor}
        placement="bottom start"
        offset={0}
      />
    </div>
  );
}
