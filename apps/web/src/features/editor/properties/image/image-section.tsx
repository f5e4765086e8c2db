import { Select } from '@rehearse/client/ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../../session/context';
import { FileUpload } from './file-upload';
import { PlacementFields } from './placement-fields';
import { useFileUpload } from './use-file-upload';
import { Row, Section } from '../section';
import styles from './image-section.module.css';
import { type StyleTarget, useStyleEdit } from '../target';
import { common, commonOption, mixed } from '../common-value';

/** Values of `backgroundSize`; `own`: a percent of the width, at a place. */
const fits = ['cover', 'contain', '100% 100%', 'own'] as const;

const urlOf = (value: unknown): string => {
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : '';
  return typeof url === 'string' ? url : '';
};

export const ImageSection = memo(function ImageSection({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const { imageUrl } = useEditorSession();
  const edit = useStyleEdit(target, 'properties.image');
  const upload = useFileUpload((backgroundImage) => edit.setOnce({ backgroundImage, backgroundSize: 'cover' }));
  const [isOver, setOver] = useState(false);
  const url = common(edit.values('backgroundImage').map(urlOf));
  const fitTexts = {
    cover: t('image.cover'),
    contain: t('image.contain'),
    '100% 100%': t('image.stretch'),
    own: t('image.own'),
  };
  const fit = commonOption(edit.values('backgroundSize'), fits, 'own');
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) upload.start(file);
  };
  const hasImage = url === mixed || Boolean(url);
  return (
    <Section
      title={t('properties.image')}
      remove={
        hasImage ? { label: t('image.remove'), onPress: () => edit.setOnce({ backgroundImage: null }) } : undefined
      }
    >
      <div
        className={styles.picture}
        data-over={isOver || undefined}
        hidden={!hasImage}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {url === mixed ? t('mixed') : url && <img src={imageUrl(url)} alt={t('image.current')} />}
      </div>
      <FileUpload upload={upload} icon="upload" label={hasImage ? t('image.replace') : t('image.upload')} />
      {hasImage && (
        <Row label={t('image.fit')}>
          <Select
            aria-label={t('image.fit')}
            size="s"
            options={fits.map((id) => ({ id, text: fitTexts[id] }))}
            value={fit}
            onChange={(chosen) => edit.setOnce({ backgroundSize: chosen === 'own' ? 100 : chosen })}
          />
        </Row>
      )}
      {hasImage && fit === 'own' && <PlacementFields target={target} />}
    </Section>
  );
});
