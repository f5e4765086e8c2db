import { IconButton, type IconButtonProps } from '@rehearse/client/ui';
import { flushSync } from 'react-dom';
import type { Side } from './workspace/use-panel';

interface PanelButtonProps extends Pick<IconButtonProps, 'label' | 'size'> {
  readonly side: Side;
  readonly opens?: boolean;
  readonly onPress: () => void;
}

/** Opens or closes a side panel. The button that then does the opposite takes the focus of who pressed by keyboard. */
export function PanelButton({ side, opens = false, onPress, ...style }: PanelButtonProps) {
  return (
    <IconButton
      {...style}
      icon={`layout-sidebar-${side}-${opens ? 'expand' : 'collapse'}`}
      placement={side === 'right' ? 'left' : undefined}
      data-panel={side}
      onPress={({ pointerType }) => {
        flushSync(onPress);
        if (pointerType === 'keyboard' || pointerType === 'virtual') focusPanelButton(side);
      }}
    />
  );
}

/** That of both which is seen. */
export function focusPanelButton(side: Side): void {
  const both = document.querySelectorAll<HTMLElement>(`[data-panel="${side}"]`);
  [...both].find((button) => button.closest('[hidden]') === null)?.focus();
}
