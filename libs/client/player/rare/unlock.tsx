import { useState } from 'react';
import { type ControlProps, invisible, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';

/** So far to the end is the end. */
const nearly = 95;

/** Slid to its end it stays there and is told; let go before that it goes back. */
export function Unlock({ item, onShow }: ControlProps) {
  const { input } = useLayer();
  const [slid, setSlid] = useState<number | null>(null);
  const held = Number(item.value?.value ?? 0) || 0;
  const release = () => {
    if (slid !== null && slid >= nearly) input.change(item.id, { type: 'value', value: 100 });
    setSlid(null);
    onShow({ value: undefined });
  };
  return (
    <input
      type="range"
      className={invisible}
      style={{ touchAction: 'none' }}
      aria-label={nameOf(item)}
      min={0}
      max={100}
      value={slid ?? held}
      disabled={held >= nearly}
      onChange={({ target }) => {
        setSlid(target.valueAsNumber);
        onShow({ value: { type: 'value', value: target.valueAsNumber } });
      }}
      onPointerUp={release}
      onKeyUp={release}
      onBlur={release}
    />
  );
}
