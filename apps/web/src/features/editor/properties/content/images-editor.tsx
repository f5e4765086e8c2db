import { Field, IconButton } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../../session/context';
import { FileUpload } from '../image/file-upload';
import { useFileUpload } from '../image/use-file-upload';
import layout from '../layout.module.css';
import { usePropsEdit, type WidgetTarget } from '../target';
import styles from './content.module.css';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldOf = (image: unknown, name: 'url' | 'name'): string =>
  typeof image === 'object' && image !== null ? textOf((image as Readonly<Record<string, unknown>>)[name]) : '';

/** Several pictures in an order, each with words. */
export function ImagesEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const { imageUrl } = useEditorSession();
  const edit = usePropsEdit(target, 'content.images');
  const images = listOf(edit.values('images')[0]);
  const given = listOf(edit.values('descriptions')[0]);
  const descriptions = images.map((_, index) => textOf(given[index]));
  const upload = useFileUpload((image) =>
    edit.setOnce({ images: [...images, image], descriptions: [...descriptions, ''] }),
  );
  const remove = (index: number) =>
    edit.setOnce({ images: images.toSpliced(index, 1), descriptions: descriptions.toSpliced(index, 1) });
  const up = (index: number) => {
    const order = <T,>(all: readonly T[]) =>
      all.toSpliced(index - 1, 2, ...all.slice(index - 1, index + 1).toReversed());
    edit.setOnce({ images: order(images), descriptions: order(descriptions) });
  };
  return (
    <>
      <ol className={layout.list} aria-label={t('content.images')}>
        {images.map((image, index) => (
          <li key={index} className={styles.listRow}>
            <Field
              aria-label={t('content.imageText', { number: index + 1 })}
              size="s"
              placeholder={fieldOf(image, 'name')}
              value={descriptions[index] ?? ''}
              onChange={(text) => edit.set({ descriptions: descriptions.with(index, text) })}
              onBlur={edit.commit}
            />
            <img className={styles.thumbnail} src={imageUrl(fieldOf(image, 'url'))} alt="" />
            <IconButton
              icon="arrow-up"
              size="s"
              label={t('content.up')}
              isDisabled={index === 0}
              onPress={() => up(index)}
            />
            <IconButton
              icon="x"
              size="s"
              label={t('content.removeImage', { number: index + 1 })}
              onPress={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <FileUpload upload={upload} icon="photo-plus" label={t('content.addImage')} />
    </>
  );
}
