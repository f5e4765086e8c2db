import { Field } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CountFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const most = 100_000;

/** A number of sessions, from 1; empty for none. What is no such number is not passed on. */
export function CountField({ label, value, onChange }: CountFieldProps) {
  const { t } = useTranslation('test-setup');
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const isGood = (written: string) => /^\d{1,6}$/.test(written) && Number(written) >= 1 && Number(written) <= most;
  const isBad = text.trim() !== '' && !isGood(text.trim());
  const typed = text.trim() === '' ? undefined : Number(text);
  // Others set it, too.
  const shown = isBad || typed === value ? text : String(value ?? '');
  const change = (written: string) => {
    setText(written);
    if (written.trim() === '') onChange(undefined);
    else if (isGood(written.trim())) onChange(Number(written));
  };
  return (
    <Field
      label={label}
      inputMode="numeric"
      placeholder={t('sources.noLimit')}
      value={shown}
      onChange={change}
      {...(isBad && { error: t('sources.badCount') })}
    />
  );
}
