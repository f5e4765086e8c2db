import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './overlay.module.css';

interface TooltipProps {
  readonly text: string;
  readonly shortcut?: string;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable React Aria element; wrap anything else in `Focusable`. */
  readonly children: ReactElement;
}

export function Tooltip({ text, shortcut, placement = 'bottom', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
        {text}
        {shortcut && <kbd>{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
