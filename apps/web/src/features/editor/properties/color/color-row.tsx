import { ColorPicker } from '@rehearse/client/ui';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { documentColors } from './document-colors';
import { colorText, readColor } from './color';
import styles from './color-row.module.css';

interface ColorRowProps {
  readonly label: string;
  /** A css colour; null is mixed, undefined or unreadable text shows as no colour. */
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly onCommit: () => void;
}

/** Swatch with picker, hex and opacity. */
export function ColorRow({ label, value, onChange, onCommit }: ColorRowProps) {
  const { t } = useTranslation('editor');
  const swatches = useEditorValue(documentColors);
  const color = readColor(value);
  const setOnce = (text: string) => {
    onChange(text);
    onCommit();
  };
  return (
    <fieldset className={styles.color} aria-label={label}>
      <ColorPicker
        label={t('color.pick', { name: label })}
        value={value ?? null}
        onChange={onChange}
        onCommit={onCommit}
        swatches={swatches}
        texts={{
          shade: t('color.shade'),
          hue: t('color.hue'),
          alpha: t('color.opacity'),
          hex: t('color.hex'),
          swatches: t('color.swatches'),
        }}
      />
      <DraftInput
        className={styles.hex}
        label={t('color.hexOf', { name: label })}
        shown={color?.hex ?? (typeof value === 'string' ? value : '')}
        placeholder={value === null ? t('mixed') : t('color.none')}
        onEnter={(text) => {
          const next = readColor(text);
          if (next) setOnce(colorText({ ...next, alpha: next.alpha < 1 || !color?.alpha ? next.alpha : color.alpha }));
        }}
      />
      {color && (
        <>
          <DraftInput
            className={styles.alpha}
            label={t('color.opacityOf', { name: label })}
            shown={String(Math.round(color.alpha * 100))}
            onEnter={(text) => {
              const share = Number.parseFloat(text.replace(',', '.')) / 100;
              if (Number.isFinite(share)) setOnce(colorText({ ...color, alpha: Math.min(1, Math.max(0, share)) }));
            }}
          />
          <span className={styles.unit}>%</span>
        </>
      )}
    </fieldset>
  );
}

interface DraftInputProps {
  readonly label: string;
  readonly shown: string;
  readonly placeholder?: string;
  readonly className?: string;
  readonly onEnter: (text: string) => void;
}

/** Text that counts on Enter or when the field is left; Escape puts the old one back. */
function DraftInput({ label, shown, placeholder, className, onEnter }: DraftInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft !== null && draft !== shown) onEnter(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    else if (event.key === 'Escape') setDraft(null);
  };
  return (
    <input
      className={className}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={draft ?? shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  );
}
