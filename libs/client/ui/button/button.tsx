import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components/ToggleButton';
import { Icon, type IconName } from '../icon/icon';
import { Tooltip } from '../overlay/tooltip';
import { classes } from '../class-names';
import styles from './button.module.css';

interface Look {
  /** `primary` once per view; `quiet` has no border; `danger` for what cannot be undone; `link` looks like a link. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
  /** 26, 30 or 40 px high. */
  readonly size?: 's' | 'm' | 'l';
  readonly wide?: boolean;
  readonly icon?: IconName;
  /** Shown in a key cap; the key itself is handled by whoever owns it. */
  readonly shortcut?: string;
  readonly children?: ReactNode;
  readonly className?: string;
}

const lookOf = ({ variant = 'secondary', size = 'm', wide, className }: Look): string =>
  classes(styles.button, styles[variant], styles[size], wide && styles.wide, className);

function Content({ icon, shortcut, children }: Look) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {shortcut && (
        <kbd className={styles.key} aria-hidden>
          {shortcut}
        </kbd>
      )}
    </>
  );
}

type Plain<T> = Omit<T, 'className' | 'children' | 'style'>;
export type ButtonProps = Look & Plain<AriaButtonProps>;

export function Button({ variant, size, wide, icon, shortcut, children, className, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={lookOf({ variant, size, wide, className })}>
      <Content icon={icon} shortcut={shortcut}>
        {children}
      </Content>
    </AriaButton>
  );
}

export type ButtonLinkProps = Look & Plain<AriaLinkProps>;

/** Goes somewhere but looks like a button. */
export function ButtonLink({ variant, size, wide, icon, shortcut, children, className, ...rest }: ButtonLinkProps) {
  return (
    <AriaLink {...rest} className={lookOf({ variant, size, wide, className })}>
      <Content icon={icon} shortcut={shortcut}>
        {children}
      </Content>
    </AriaLink>
  );
}

interface IconLook {
  readonly icon: IconName;
  /** Name for screen readers and tooltip. */
  readonly label: string;
  readonly shortcut?: string;
  /** 24, 30 or 32 px; `l` carries a 20 px icon. */
  readonly size?: 's' | 'm' | 'l';
  readonly variant?: 'quiet' | 'secondary' | 'primary';
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  readonly className?: string;
}

const iconLookOf = ({
  size = 'm',
  variant = 'quiet',
  className,
}: Pick<IconLook, 'size' | 'variant' | 'className'>): string =>
  classes(styles.button, styles.square, styles[variant], styles[`square-${size}`], className);

export type IconButtonProps = IconLook & Plain<AriaButtonProps>;

export function IconButton({ icon, label, shortcut, size, variant, placement, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} placement={placement}>
      <AriaButton {...rest} aria-label={label} className={iconLookOf({ size, variant, className })}>
        <Icon name={icon} size={size === 'l' ? 20 : 16} />
      </AriaButton>
    </Tooltip>
  );
}

export type IconToggleProps = IconLook & Plain<AriaToggleButtonProps>;

/** An icon button that stays pressed (`isSelected`, `onChange`). */
export function IconToggle({ icon, label, shortcut, size, variant, placement, className, ...rest }: IconToggleProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} placement={placement}>
      <AriaToggleButton {...rest} aria-label={label} className={iconLookOf({ size, variant, className })}>
        <Icon name={icon} size={size === 'l' ? 20 : 16} />
      </AriaToggleButton>
    </Tooltip>
  );
}
