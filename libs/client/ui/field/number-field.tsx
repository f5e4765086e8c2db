import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classes } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import { useUiTexts } from '../provider/ui-provider';
import { evaluate } from './arithmetic';
import styles from './field.module.css';

interface NumberFieldProps {
  /** null shows "Mixed". */
  readonly value: number | null;
  /** Called with a checked value: on Enter, leaving the field, arrow keys, and while scrubbing. */
  readonly onChange: (value: number) => void;
  /** Several values at once: asked instead of `onChange` for what each becomes, after input such as "+10" or an arrow key. */
  readonly onEach?: (next: (current: number) => number) => void;
  /** After Enter, leaving, an arrow key, or the end of scrubbing: one step of undo. */
  readonly onCommit?: () => void;
  /** Beside the result of a sum while it is being typed, e.g. "Enter sets all 3". */
  readonly sumHint?: string;
  /** Name for screen readers. */
  readonly label: string;
  /** Drawn before the number; drag it sideways to change the value. */
  readonly prefix?: string;
  readonly icon?: IconName;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Decimals kept. */
  readonly decimals?: number;
  readonly isDisabled?: boolean;
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
}

const isRelative = (text: string): boolean => /^\s*[+*/×÷]|%/.test(text);

/** A number that takes sums ("120+8"), arrow keys (Shift: ten steps) and scrubbing on its prefix. Escape puts the old value back. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    onEach,
    onCommit,
    label,
    prefix,
    icon,
    unit,
    min = -Infinity,
    max = Infinity,
    step = 1,
    decimals = 2,
  } = props;
  const texts = useUiTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const scrub = useRef<{ readonly x: number; readonly from: number } | null>(null);

  const tidy = (raw: number): number => Number(Math.min(max, Math.max(min, raw)).toFixed(decimals));
  const change = (raw: number) => {
    const next = tidy(raw);
    if (next !== value) onChange(next);
  };
  const settle = () => {
    const text = draft;
    const result = text === null ? null : evaluate(text, value ?? 0);
    setDraft(null);
    if (text === null || result === null) return;
    if (value === null && onEach && isRelative(text)) onEach((current) => tidy(evaluate(text, current) ?? current));
    else change(result);
    onCommit?.();
  };
  const nudge = (by: number) => {
    const base = (draft === null ? null : evaluate(draft, value ?? 0)) ?? value ?? 0;
    setDraft(null);
    if (value === null && draft === null && onEach) onEach((current) => tidy(current + by));
    else change(base + by);
    onCommit?.();
  };

  const isSum = draft !== null && /.[+*/×÷−-]|%/.test(draft) && !(value === null && isRelative(draft));
  const sum = isSum ? evaluate(draft, value ?? 0) : null;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.shiftKey ? 10 * step : event.altKey ? step / 10 : step;
    if (event.key === 'Enter') {
      // A form around is sent by the next one: it does not know this value yet.
      if (draft !== null) event.preventDefault();
      return settle();
    }
    if (event.key === 'Escape' && draft !== null) setDraft(null);
    else if (event.key === 'ArrowUp') nudge(by);
    else if (event.key === 'ArrowDown') nudge(-by);
    else return;
    // What an Escape put back is not what a dialog around is closed by.
    if (event.key !== 'Escape' || event.currentTarget.closest('[role="dialog"]')) event.stopPropagation();
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (props.isDisabled || value === null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    scrub.current = { x: event.clientX, from: value };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (scrub.current)
      change(scrub.current.from + Math.round((event.clientX - scrub.current.x) / 2) * step * (event.shiftKey ? 10 : 1));
  };
  const onPointerUp = () => {
    if (scrub.current) onCommit?.();
    scrub.current = null;
  };

  return (
    <div className={classes(styles.field, styles.number, styles[props.size ?? 'm'], props.className)}>
      <div className={styles.box}>
        {(prefix || icon) && (
          <span
            className={classes(styles.prefix, styles.scrub)}
            aria-hidden
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerUp}
          >
            {icon ? <Icon name={icon} /> : prefix}
          </span>
        )}
        <input
          className={styles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value ?? undefined}
          aria-valuemin={Number.isFinite(min) ? min : undefined}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          disabled={props.isDisabled}
          placeholder={value === null ? texts.mixed : undefined}
          value={draft ?? (value === null ? '' : String(tidy(value)))}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {unit && <span className={styles.prefix}>{unit}</span>}
      </div>
      {sum !== null && (
        <output className={styles.sum}>
          <b>= {tidy(sum)}</b>
          {props.sumHint && <span>{props.sumHint}</span>}
        </output>
      )}
    </div>
  );
}
