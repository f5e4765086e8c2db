import { type ControlProps, invisible, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import { useDragged } from './use-dragged';

/** So far to the end is the end. */
const nearly = 95;

/** Slid to its end it stays there and is told; let go before that it goes back. */
export function Unlock({ item, onShow }: ControlProps) {
  const { input } = useLayer();
  const held = Number(item.value?.value ?? 0) || 0;
  const { dragged, handlers } = useDragged({ onShow }, (reached) => {
    if (reached >= nearly) input.change(item.id, { type: 'value', value: 100 });
  });
  return (
    <input
      type="range"
      className={invisible}
      style={{ touchAction: 'none' }}
      aria-label={nameOf(item)}
      min={0}
      max={100}
      value={dragged ?? held}
      disabled={held >= nearly}
      {...handlers}
    />
  );
}
