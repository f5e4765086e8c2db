import { soundOf } from '@rehearse/widgets';
import { useEffect, useState } from 'react';
import { Sound } from '../sound';
import { type ControlProps, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import playStyles from './play.module.css';

const playing = ['active'] as const;

/** Plays its sound from the beginning, and stops it. Leaving the screen stops it, too. */
export function Play({ item, imageUrl, shown, onShow }: ControlProps) {
  const { input } = useLayer();
  const [sound] = useState(() => new Sound());
  useEffect(() => () => sound.stop(), [sound]);
  const url = soundOf(item.widget);
  const isPlaying = shown.states === playing;
  const press = () => {
    input.change(item.id, { type: 'value', value: !isPlaying });
    sound.stop();
    onShow({ states: isPlaying || !url ? undefined : playing });
    if (isPlaying || !url) return;
    sound.play(imageUrl(url), () => {
      onShow({ states: undefined });
      input.report(item.id, { type: 'play', value: false });
    });
  };
  return (
    <>
      {isPlaying && item.widget.props?.['animated'] === true && <span className={playStyles['waves']} />}
      <button
        type="button"
        className={styles['hit']}
        aria-label={nameOf(item)}
        aria-pressed={isPlaying}
        onClick={press}
      />
    </>
  );
}
