import type { RefObject } from 'react';
import styles from './script.module.css';

interface CodeAreaProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  /** Where it went wrong, from 1. */
  readonly badLine: number | undefined;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
  /** Also hears where the caret is. */
  readonly onCaret: (place: number) => void;
}

/** A field for code with the numbers of its lines. Tab leaves it, as any other field. */
export function CodeArea({ label, value, placeholder, badLine, area, onChange, onBlur, onCaret }: CodeAreaProps) {
  const lines = value.split('\n');
  return (
    <div className={styles.code}>
      <ol className={styles.numbers} aria-hidden>
        {lines.map((_, index) => (
          <li key={index} className={index + 1 === badLine ? styles.badLine : undefined} />
        ))}
      </ol>
      <textarea
        ref={area}
        aria-label={label}
        rows={Math.max(lines.length + 1, 18)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          onCaret(target.selectionEnd);
        }}
        onSelect={({ currentTarget }) => onCaret(currentTarget.selectionEnd)}
        onBlur={onBlur}
      />
    </div>
  );
}
