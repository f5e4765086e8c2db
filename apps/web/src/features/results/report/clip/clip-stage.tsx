import { Playback } from '@rehearse/client/player';
import { IconButton } from '@rehearse/client/ui';
import type { SharedClip } from '@rehearse/contract';
import type { App, Screen } from '@rehearse/model';
import { arrivalOf, Pointer, type SimulationState } from '@rehearse/simulate';
import { resizedApp } from '@rehearse/widgets';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkImages } from '../../../../link-images';
import { withHiddenTexts } from '../../pages/session/film/hidden-texts';
import { Playhead } from '../../pages/session/film/playhead';
import { PointerMarks } from '../../pages/session/film/pointer-marks';
import { TimeSlider } from '../../pages/session/film/time-slider';
import { useArrival } from '../../pages/session/film/use-arrival';
import { useOfTime, usePlaying } from '../../pages/session/film/use-time';
import { clockText } from '../../pages/session/timeline/time-axis';
import styles from './clip.module.css';

const Shown = memo(Playback);

interface ClipStageProps {
  readonly link: string;
  readonly clip: SharedClip;
  readonly onEnd: () => void;
}

/** A clip, played by the player itself: what the tester saw, and what they did on it. */
export function ClipStage({ link, clip, onEnd }: ClipStageProps) {
  const { t } = useTranslation('results');
  const { length, states, size, resized, presses } = clip;
  const [playhead] = useState(() => new Playhead({ length, pauses: [] }, 0));
  useEffect(() => {
    playhead.play();
    return () => playhead.pause();
  }, [playhead]);
  // Its shape was checked when it was written.
  const app = useMemo(() => laidOut(clip.app as unknown as App, resized), [clip.app, resized]);
  const mouse = useMemo(() => new Pointer(clip.pointer), [clip.pointer]);
  const index = useOfTime(playhead, (time) => states.findLastIndex(({ at }) => at <= time));
  const told = states[Math.max(0, index)]?.state as SimulationState | undefined;
  const state = useMemo(() => told && withHiddenTexts(app, told, true), [app, told]);
  const before = states[index - 1]?.state as SimulationState | undefined;
  const shown = useArrival(state?.screen ?? null, () => (before && state ? arrivalOf(before, state) : null), playhead);
  const imageUrl = useLinkImages(link);
  const above = useCallback(
    (screen: Screen, scale: number) => (
      <PointerMarks screen={screen} scale={scale} playhead={playhead} mouse={mouse} presses={presses} />
    ),
    [playhead, mouse, presses],
  );
  return (
    <div className={styles.clip}>
      <section className={styles.stage} aria-label={t('film.stage')}>
        {state && <Shown app={app} state={state} shown={shown} imageUrl={imageUrl} size={size} above={above} />}
      </section>
      <Controls playhead={playhead} length={length} onEnd={onEnd} />
    </div>
  );
}

const laidOut = (app: App, size: SharedClip['resized']): App => (size ? resizedApp(app, size) : app);

interface ControlsProps {
  readonly playhead: Playhead;
  readonly length: number;
  readonly onEnd: () => void;
}

function Controls({ playhead, length, onEnd }: ControlsProps) {
  const { t } = useTranslation('results');
  const { isPlaying } = usePlaying(playhead);
  const clock = useOfTime(playhead, clockText);
  return (
    <div className={styles.controls}>
      <IconButton
        icon={isPlaying ? 'player-pause' : 'player-play'}
        label={t(isPlaying ? 'film.pause' : 'film.play')}
        onPress={() => playhead.toggle()}
      />
      <TimeSlider playhead={playhead} length={length} label={t('report.place')} textOf={clockText} />
      <span className={styles.clock}>
        {clock} / {clockText(length)}
      </span>
      <IconButton icon="player-skip-forward" label={t('report.nextClip')} onPress={onEnd} />
    </div>
  );
}
