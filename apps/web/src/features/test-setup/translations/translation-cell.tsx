import { classes } from '@rehearse/client/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './translations.module.css';

interface TranslationCellProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  /** What there is to say of this text. */
  readonly children?: ReactNode;
}

/** Kept on leaving or by Enter, which goes on with the one below; Shift and Enter begin another line, Escape takes back what was typed. */
export function TranslationCell({ label, placeholder, value, max, onChange, onFocus, children }: TranslationCellProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const keep = () => {
    if (draft !== null && draft !== value) onChange(draft);
    setDraft(null);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setDraft(null);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    keep();
    fieldBelow(event.currentTarget)?.focus();
  };
  return (
    <div className={styles.cell}>
      <textarea
        className={classes(styles.field, value.trim() === '' && styles.missing)}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        maxLength={max}
        value={draft ?? value}
        onChange={({ target }) => setDraft(target.value)}
        onFocus={onFocus}
        onBlur={keep}
        onKeyDown={press}
      />
      {children}
    </div>
  );
}

/** In the same column; the parts of the table lie between them. */
function fieldBelow(field: HTMLTextAreaElement): HTMLTextAreaElement | null {
  const cell = field.closest('td');
  const rows = [...(field.closest('table')?.rows ?? [])];
  const next = rows.slice((cell?.closest('tr')?.rowIndex ?? 0) + 1);
  return next.map((row) => row.cells[cell?.cellIndex ?? 0]?.querySelector('textarea')).find(Boolean) ?? null;
}
