import { Button, Dialog, Field, focusOnce } from '@rehearse/client/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  /** What stands there at first. */
  readonly name?: string;
  /** What is said of the name that stands there. */
  readonly hint?: (name: string) => string;
  readonly confirm: (name: string) => string;
  readonly maxLength: number;
  /** Offered while one types. */
  readonly known?: readonly string[];
  readonly onClose: () => void;
  readonly onConfirm: (name: string) => void;
}

/** Asks for a short text; without one there is nothing to confirm. */
export function NameDialog({
  title,
  label,
  name: before = '',
  hint,
  confirm,
  maxLength,
  known = [],
  onClose,
  onConfirm,
}: NameDialogProps) {
  const { t } = useTranslation('app');
  const form = useId();
  const [text, setText] = useState(before);
  const name = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    onConfirm(name);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={440}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isDisabled={name === ''}>
            {confirm(name)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label={label}
          value={text}
          onChange={setText}
          maxLength={maxLength}
          inputRef={focusOnce}
          {...(hint && { hint: hint(name) })}
          {...(known.length > 0 && { suggestions: known })}
        />
      </form>
    </Dialog>
  );
}
