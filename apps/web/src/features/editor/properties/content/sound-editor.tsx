import { Sound } from '@rehearse/client/player';
import { IconButton } from '@rehearse/client/ui';
import { soundOf } from '@rehearse/widgets';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sounds } from '../../images/upload';
import { useEditorSession } from '../../session/context';
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

/** The sound of widgets, to be listened to, replaced or removed. */
export function SoundEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.sound');
  const upload = useFileUpload((file) => edit.setOnce({ file }), sounds);
  const [url = '', ...others] = new Set(target.widgets.map(soundOf));
  return (
    <>
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
