import { rangeOf } from '@rehearse/widgets';
import { type ControlProps, invisible, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import { useDragged } from './use-dragged';

export function Slide({ item, onShow }: ControlProps) {
  const { input } = useLayer();
  const { min, max, value } = rangeOf(item.widget, item.value);
  const { dragged, handlers } = useDragged({ onShow }, (now) => input.change(item.id, { type: 'select', value: now }));
  return (
    <input
      type="range"
      className={invisible}
      style={{ touchAction: 'none' }}
      aria-label={nameOf(item)}
      min={min}
      max={max}
      step={max - min > 20 ? 1 : (max - min) / 100 || 1}
      value={dragged ?? value}
      {...handlers}
    />
  );
}
