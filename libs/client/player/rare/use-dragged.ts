import { type ChangeEvent, useState } from 'react';
import type { ControlProps } from '../stage/controls';

/** A number that is shown while it is dragged, and handed over when it is let go. */
export function useDragged({ onShow }: Pick<ControlProps, 'onShow'>, onRelease: (value: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const release = () => {
    if (dragged === null) return;
    onRelease(dragged);
    setDragged(null);
    onShow({ value: undefined });
  };
  const drag = ({ target: { valueAsNumber: value } }: ChangeEvent<HTMLInputElement>) => {
    setDragged(value);
    onShow({ value: { type: 'select', value } });
  };
  return { dragged, handlers: { onChange: drag, onPointerUp: release, onKeyUp: release, onBlur: release } };
}
