import { Button, IconButton, type IconName, Progress } from '@rehearse/client/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedTypes } from '../../images/upload';
import layout from '../layout.module.css';
import { Row } from '../section';
import type { useFileUpload } from './use-file-upload';

interface FileUploadProps {
  readonly upload: ReturnType<typeof useFileUpload>;
  readonly icon: IconName;
  readonly label: string;
}

/** Chooses a file; then says how far it is, and what went wrong. */
export function FileUpload({ upload: { kind, progress, error, start, cancel }, icon, label }: FileUploadProps) {
  const { t } = useTranslation('editor');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes(kind)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) start(file);
          target.value = '';
        }}
      />
      {progress === null ? (
        <Button size="s" icon={icon} onPress={() => input.current?.click()}>
          {label}
        </Button>
      ) : (
        <Row>
          <Progress label={t('image.uploading')} value={progress} />
          <IconButton icon="x" size="s" label={t('image.cancel')} onPress={cancel} />
        </Row>
      )}
      {error && (
        <p className={layout.bad} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
