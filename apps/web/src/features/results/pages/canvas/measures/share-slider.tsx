import { useEffect, useId, useRef } from 'react';
import { useFormats } from '../../../format/use-formats';
import styles from '../canvas.module.css';

interface ShareSliderProps {
  readonly label: string;
  /** 0..1 */
  readonly value: number;
  readonly max: number;
  /** While it is moved. */
  readonly onMove: (value: number) => void;
  /** When it is let go. */
  readonly onChange: (value: number) => void;
}

/** Chooses a share. */
export function ShareSlider({ label, value, max, onMove, onChange }: ShareSliderProps) {
  const formats = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // React's own `onChange` comes with every move.
  useEffect(() => {
    const slider = input.current;
    const handle = () => slider && onChange(slider.valueAsNumber);
    slider?.addEventListener('change', handle);
    return () => slider?.removeEventListener('change', handle);
  }, [onChange]);
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{formats.percent(value)}</output>
      <input
        ref={input}
        id={id}
        type="range"
        min={0}
        max={max}
        step={0.01}
        value={value}
        aria-valuetext={formats.percent(value)}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
    </div>
  );
}
