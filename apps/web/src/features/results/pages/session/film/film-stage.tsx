import { imageUrl } from '@rehearse/client/api/react';
import { Playback } from '@rehearse/client/player';
import { type App, entryOf, type Screen } from '@rehearse/model';
import type { Film, Pointer } from '@rehearse/simulate';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { screenName } from '../../../prototype/names';
import { withHiddenTexts } from './hidden-texts';
import type { Clock } from './playhead';
import { PointerMarks } from './pointer-marks';
import { pressesOf } from './presses';
import type { FilmAnswer } from './film-query';
import { openedWidgets } from './opened-widgets';
import { useArrival } from './use-arrival';
import { useOfTime, useTime } from './use-time';
import styles from './film.module.css';

interface FilmStageProps {
  readonly app: App;
  readonly answer: FilmAnswer;
  readonly film: Film;
  readonly mouse: Pointer;
  readonly playhead: Clock;
}

const Shown = memo(Playback);

/** What the tester saw, with what they did on it. */
export function FilmStage({ app, answer, film, mouse, playhead }: FilmStageProps) {
  const { t } = useTranslation('results');
  const opened = useMemo(() => openedWidgets(answer.events), [answer]);
  const presses = useMemo(() => pressesOf(answer.events), [answer]);
  const frame = film.at(useTime(playhead));
  const state = useMemo(() => withHiddenTexts(frame.app, frame.state), [frame.app, frame.state]);
  const shown = useArrival(state.screen, () => film.arrival(frame.index), playhead);
  const above = useCallback(
    (screen: Screen, scale: number) => (
      <PointerMarks screen={screen} scale={scale} playhead={playhead} mouse={mouse} presses={presses} />
    ),
    [playhead, mouse, presses],
  );
  const size = useViewed(frame.app, answer, film, playhead);
  const front = state.overlays.at(-1) ?? state.screen;
  const isGone = front !== null && !entryOf(app, 'screens', front);
  return (
    <section className={styles.stage} aria-label={t('film.stage')}>
      <p className={styles.front}>{isGone ? t('film.screenGone') : screenName(app, front ?? '')}</p>
      <div className={styles.place}>
        <Shown
          app={frame.app}
          state={state}
          shown={shown}
          opened={opened[frame.index]}
          imageUrl={imageUrl}
          size={size}
          above={above}
        />
      </div>
    </section>
  );
}

/** px of the prototype that were in view: as wide as its screens, and as high as the tester's page was. */
function useViewed(app: App, { events }: FilmAnswer, film: Film, playhead: Clock) {
  const devices = useMemo(
    () => events.flatMap(({ record: { device } }, index) => (device ? [{ device, index }] : [])),
    [events],
  );
  const turnedAt = (time: number) => devices.findLastIndex(({ index }) => index <= film.indexAt(time));
  const device = devices[useOfTime(playhead, turnedAt)]?.device;
  const { w, h } = app.screenSize;
  return useMemo(() => (device && device.w > 0 ? { w, h: (w * device.h) / device.w } : { w, h }), [device, w, h]);
}
