import { Field } from '@rehearse/client/ui';
import { isReturnAddress } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ReturnAddressProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Where a panel wants its people back. What is no such address is not passed on. */
export function ReturnAddress({ label, value, onChange }: ReturnAddressProps) {
  const { t } = useTranslation('test-setup');
  const [text, setText] = useState(value);
  const change = (written: string) => {
    setText(written);
    if (written === '' || isReturnAddress(written)) onChange(written);
  };
  return (
    <Field
      label={label}
      type="url"
      maxLength={2_000}
      value={text}
      onChange={change}
      {...(text !== '' && !isReturnAddress(text) && { error: t('sources.badAddress') })}
    />
  );
}
