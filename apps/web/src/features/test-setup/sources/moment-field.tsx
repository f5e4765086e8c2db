import { Field } from '@rehearse/client/ui';
import { useState } from 'react';

interface MomentFieldProps {
  readonly label: string;
  /** ms since the epoch. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** As the field writes it, on the clock of whoever reads it. */
function written(value: number | undefined): string {
  if (value === undefined) return '';
  const at = new Date(value);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A day and a time; empty for none. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const [text, setText] = useState(() => written(value));
  const change = (next: string) => {
    setText(next);
    const at = Date.parse(next);
    if (next === '') onChange(undefined);
    else if (Number.isFinite(at)) onChange(at);
  };
  return <Field label={label} type="datetime-local" value={text} onChange={change} />;
}
