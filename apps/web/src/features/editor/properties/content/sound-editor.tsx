import { Sound } from '@rehearse/client/player';
import { useRoute } from '@rehearse/client/api/react';
import { IconButton, Select } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { soundOf } from '@rehearse/widgets';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf, sounds } from '../../images/upload';
import { useDocument, useEditorSession } from '../../session/context';
import { FileUpload } from '../image/file-upload';
import { useFileUpload } from '../image/use-file-upload';
import { Row } from '../section';
import { usePropsEdit, type WidgetTarget } from '../target';

function PlayButton({ url }: { readonly url: string }) {
  const { t } = useTranslation('editor');
  const { imageUrl } = useEditorSession();
  const [sound] = useState(() => new Sound());
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => sound.stop(), [sound]);
  const press = () => {
    setPlaying(!isPlaying);
    if (isPlaying) sound.stop();
    else sound.play(imageUrl(url), () => setPlaying(false));
  };
  return (
    <IconButton
      icon={isPlaying ? 'player-stop' : 'player-play'}
      size="s"
      label={isPlaying ? t('content.stopSound') : t('content.playSound')}
      onPress={press}
    />
  );
}

/** The sound of widgets, to be listened to, replaced or removed: a new one, or one that the prototype has. */
export function SoundEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.sound');
  const { id } = useDocument();
  const { data: known = [], refetch } = useRoute(routes.uploads.list, { params: { app: id } });
  const upload = useFileUpload((file) => {
    edit.setOnce({ file });
    void refetch();
  }, sounds);
  const [url = '', ...others] = new Set(target.widgets.map(soundOf));
  const select = (chosen: string) => {
    const sound = known.find((one) => one.url === chosen);
    if (sound) edit.setOnce({ file: pictureOf(sound) });
  };
  return (
    <>
      {known.length > 0 && (
        <Select
          label={t('content.sounds')}
          placeholder={t('content.nothing')}
          size="s"
          options={known.map((one) => ({ id: one.url, text: one.name }))}
          value={others.length === 0 && known.some((one) => one.url === url) ? url : null}
          onChange={select}
        />
      )}
      {url && others.length === 0 && (
        <Row label={t('content.sound')}>
          <PlayButton key={url} url={url} />
          <IconButton
            icon="x"
            size="s"
            label={t('content.removeSound')}
            onPress={() => edit.setOnce({ file: undefined })}
          />
        </Row>
      )}
      <FileUpload upload={upload} icon="upload" label={url ? t('image.replace') : t('content.uploadSound')} />
    </>
  );
}
