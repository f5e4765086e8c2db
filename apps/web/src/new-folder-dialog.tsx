import { Button, Dialog, Field, focusOnce } from '@rehearse/client/ui';
import { limits } from '@rehearse/contract';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFolderActions } from './folders';
import { paths } from './paths';
import styles from './new-folder.module.css';

export function NewFolderDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  const go = useNavigate();
  const { create } = useFolderActions();
  const [name, setName] = useState('');
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || create.isPending) return;
    create.mutate(name, {
      onSuccess: ({ id }) => {
        onClose();
        void go(paths.folder(id));
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={420}
      title={t('folders.new')}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" isDisabled={!name.trim()} isPending={create.isPending}>
            {t('folders.create')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.newFolder} onSubmit={submit}>
        <Field
          label={t('folders.name')}
          value={name}
          onChange={setName}
          maxLength={limits.folderNameChars}
          inputRef={focusOnce}
        />
        <p>{t('folders.why')}</p>
      </form>
    </Dialog>
  );
}
