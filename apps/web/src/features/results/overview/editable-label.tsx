import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sessions.module.css';

interface EditableLabelProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const longest = 100;

/** A name that is edited where it stands: Enter keeps, Escape takes back. */
export function EditableLabel({ value, onChange }: EditableLabelProps) {
  const { t } = useTranslation('results');
  const [draft, setDraft] = useState<string | null>(null);
  const keep = () => {
    const next = draft?.trim();
    setDraft(null);
    if (next && next !== value) onChange(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep();
    if (event.key === 'Escape') setDraft(null);
  };
  if (draft === null) {
    return (
      <button type="button" className={styles.label} title={t('sessions.rename')} onClick={() => setDraft(value)}>
        {value}
      </button>
    );
  }
  return (
    <input
      className={styles.labelInput}
      aria-label={t('sessions.rename')}
      autoFocus
      maxLength={longest}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={keep}
      onKeyDown={handleKey}
    />
  );
}
