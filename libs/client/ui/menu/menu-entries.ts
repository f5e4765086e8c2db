import type { IconName } from '../icon/icon';

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
