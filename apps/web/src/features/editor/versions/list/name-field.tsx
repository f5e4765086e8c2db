import { limits } from '@rehearse/contract';
import { useRef } from 'react';
import styles from './versions.module.css';

interface NameFieldProps {
  readonly value: string;
  readonly label: string;
  /** A name that is another one and not empty. */
  readonly onName: (name: string) => void;
  readonly onEnd: () => void;
}

/** Enter gives the name, and so does leaving; Escape leaves all as it is. */
export function NameField({ value, label, onName, onEnd }: NameFieldProps) {
  const isOver = useRef(false);
  const end = (text: string) => {
    if (isOver.current) return;
    isOver.current = true;
    const name = text.trim();
    if (name !== '' && name !== value) onName(name);
    onEnd();
  };
  return (
    <input
      className={styles.nameField}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={limits.versionNameChars}
      ref={(input) => {
        if (input && document.activeElement !== input) input.focus();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key === 'Escape') end(value);
      }}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}
