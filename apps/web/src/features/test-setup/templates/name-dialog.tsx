import { Button, Dialog, Field, focusOnce } from '@rehearse/client/ui';
import { limits } from '@rehearse/contract';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NameDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly name?: string;
  readonly hint?: string;
  readonly onClose: () => void;
  readonly onConfirm: (name: string) => void;
}

/** Asks what a template is to be called. */
export function NameDialog({ title, confirm, name: before = '', hint, onClose, onConfirm }: NameDialogProps) {
  const { t } = useTranslation('test-setup');
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
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label={t('templates.name')}
          value={text}
          onChange={setText}
          maxLength={limits.templateNameChars}
          inputRef={focusOnce}
          {...(hint !== undefined && { hint })}
        />
      </form>
    </Dialog>
  );
}
