import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type ControlProps, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { handOf } from './hand';

const hovered = ['hover'] as const;

/** A target: it looks as if hovered while something is above it, and a press on it drops what was lifted. */
export function Drop({ item, onShow }: ControlProps) {
  const { input } = useLayer();
  const hand = handOf(input);
  const isOver = useSyncExternalStore(hand.subscribe, hand.over) === item.id;
  const wasOver = useRef(false);
  useEffect(() => {
    if (isOver === wasOver.current) return;
    wasOver.current = isOver;
    onShow({ states: isOver ? hovered : undefined });
    if (isOver) input.hover(item.id);
  }, [isOver, input, item.id, onShow]);
  return (
    <button
      type="button"
      data-drop={item.id}
      className={styles['hit']}
      aria-label={nameOf(item)}
      onClick={() => hand.dropOn(item)}
    />
  );
}
