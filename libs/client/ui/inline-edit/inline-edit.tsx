import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/button';
import { classes } from '../class-names';
import styles from './inline-edit.module.css';

interface InlineEditProps {
  readonly value: string;
  /** Called with trimmed text that differs from `value` and is not empty. */
  readonly onChange: (value: string) => void;
  /** Name of the field and of the pencil, e.g. "Rename". */
  readonly label: string;
  /** What is shown while nobody edits, e.g. a heading with the value. */
  readonly children: ReactNode;
  /** Without a pencil somebody else starts the editing. */
  readonly isEditing?: boolean;
  readonly onEditingChange?: (editing: boolean) => void;
  readonly hasPencil?: boolean;
  readonly className?: string;
}

/** Text edited where it stands: Enter or leaving confirms, Escape puts the old text back. */
export function InlineEdit({
  value,
  onChange,
  label,
  children,
  isEditing,
  onEditingChange,
  hasPencil = true,
  className,
}: InlineEditProps) {
  const [own, setOwn] = useState(false);
  const editing = isEditing ?? own;
  const cancelled = useRef(false);
  const setEditing = (next: boolean) => {
    setOwn(next);
    onEditingChange?.(next);
  };
  if (!editing) {
    return (
      <span className={classes(styles.shown, className)}>
        {children}
        {hasPencil && <IconButton icon="pencil" size="s" label={label} onPress={() => setEditing(true)} />}
      </span>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    cancelled.current = event.key === 'Escape';
    event.currentTarget.blur();
  };
  const settle = (text: string) => {
    setEditing(false);
    const trimmed = text.trim();
    if (!cancelled.current && trimmed && trimmed !== value) onChange(trimmed);
    cancelled.current = false;
  };
  return (
    <input
      className={classes(styles.input, className)}
      aria-label={label}
      defaultValue={value}
      maxLength={200}
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus();
        input.select();
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => settle(event.currentTarget.value)}
    />
  );
}
