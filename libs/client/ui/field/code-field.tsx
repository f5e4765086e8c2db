import type { Ref, SyntheticEvent } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { classes } from '../class-names';
import styles from './code-field.module.css';
import fieldStyles from './field.module.css';

const cells = [0, 1, 2, 3, 4, 5];

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Told once of each code that is whole. */
  readonly onWhole: (code: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** What is typed is drawn in the cells, where a caret in the middle would not be seen. */
function caretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
}

/** The six digits that an authenticator app shows: one input, so that they can be pasted and filled in, below it six cells. */
export function CodeField({ label, value, onChange, onWhole, inputRef }: CodeFieldProps) {
  const type = (text: string) => {
    const code = text.replaceAll(/\D/g, '').slice(0, cells.length);
    onChange(code);
    if (code.length === cells.length && code !== value) onWhole(code);
  };
  return (
    <TextField
      className={fieldStyles.field}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="code"
      value={value}
      onChange={type}
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <div className={styles.box}>
        <div className={styles.cells} aria-hidden>
          {cells.map((cell) => (
            <span key={cell} className={classes(styles.cell, cell === value.length && styles.next)}>
              {value[cell]}
            </span>
          ))}
        </div>
        <Input ref={inputRef} className={styles.input} onSelect={caretToEnd} />
      </div>
    </TextField>
  );
}
