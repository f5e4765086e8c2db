import { imageUrl, useApi, useErrorText } from '@rehearse/client/api/react';
import { Icon, IconButton } from '@rehearse/client/ui';
import type { AppImage, Question, StoredApp } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedImages } from '../../../accepted-images';
import { uploadPicture } from '../../../upload-picture';
import styles from './blocks.module.css';
import { ScreenSelect } from './screen-select';

type Preference = Extract<Question, { kind: 'preference' }>;
type Option = Preference['choices'][number];
type Shown = Pick<Option, 'screen' | 'picture'>;

interface PreferredOptionProps {
  readonly app: StoredApp;
  readonly question: Preference;
  /** Of the choice. */
  readonly id: string;
  readonly onChange: (change: (known: Question) => Question) => void;
}

const longestName = 300;
const shownPicture = ({ url, name, width, height }: AppImage): Shown => ({
  screen: '',
  picture: { url, name: name.slice(0, longestName), width, height },
});

/** What one of those to prefer is: a screen, or a picture that is uploaded. */
export function PreferredOption({ app, question: { choices }, id, onChange }: PreferredOptionProps) {
  const { t } = useTranslation('test-setup');
  const errorText = useErrorText();
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const at = choices.findIndex((choice) => choice.id === id);
  const number = at + 1;
  const { screen = '', picture } = choices[at] ?? {};
  const show = (shown: Shown) =>
    onChange((known) => (known.kind === 'preference' ? withShown(known, id, shown) : known));
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(api, app.id, file),
    onSuccess: (image) => show(shownPicture(image)),
  });
  return (
    <>
      {picture ? (
        <span className={styles.picture}>
          <img src={imageUrl(picture.url)} alt="" />
          <span>{picture.name}</span>
          <IconButton
            icon="trash"
            size="s"
            label={t('preferred.removePicture', { number })}
            onPress={() => show({ screen: '' })}
          />
        </span>
      ) : (
        <ScreenSelect
          app={app}
          label={t('preferred.screen', { number })}
          isLabelHidden
          value={screen}
          onChange={(next) => show({ screen: next })}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages}
        aria-label={t('preferred.choosePicture', { number })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) upload.mutate(file);
          event.target.value = '';
        }}
      />
      <IconButton
        icon="upload"
        size="s"
        label={t(picture ? 'preferred.replacePicture' : 'preferred.choosePicture', { number })}
        isDisabled={upload.isPending}
        onPress={() => input.current?.click()}
      />
      {upload.error && (
        <span role="alert" className={styles.warn}>
          <Icon name="alert-triangle" />
          {errorText(upload.error)}
        </span>
      )}
    </>
  );
}

const withoutPicture = ({ picture: _picture, ...choice }: Option): Option => choice;

/** Where there was a picture, what is shown now replaces it. */
const withShown = (known: Preference, id: string, shown: Shown): Preference => ({
  ...known,
  choices: known.choices.map((choice) => (choice.id === id ? { ...withoutPicture(choice), ...shown } : choice)),
});
