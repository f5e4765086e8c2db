import { ellipsisClass } from '@rehearse/client/ui';
import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import type { App } from '@rehearse/model';
import { memo, useMemo } from 'react';
import { useFormats } from '../../../format/use-formats';
import { screenName } from '../../../prototype/names';
import type { TimeAxis } from './time-axis';
import { drawnVisits, type Visit } from './lanes';
import styles from './timeline.module.css';

interface ScreenLaneProps {
  readonly app: App | undefined;
  readonly axis: TimeAxis;
  readonly visits: readonly Visit[];
  readonly hasPictures: boolean;
}

/** px */
const height = 68;
const thumbnail = 36;
const room = { thumbnail: 42, name: 110 };

/** What was on top: a picture where there is room for one, its name where that fits, too. */
export const ScreenLane = memo(function ScreenLane({ app, axis, visits, hasPictures }: ScreenLaneProps) {
  const formats = useFormats();
  const drawn = useMemo(() => drawnVisits(visits, axis), [visits, axis]);
  return (
    <div className={styles.screens}>
      {drawn.map(({ screen, from, to }) => {
        const stretch = axis.stretch(from, to);
        return (
          <span key={from} className={styles.visit} style={stretch}>
            {app && screen !== '' && hasPictures && stretch.width >= room.thumbnail && (
              <ScreenPicture app={app} screen={screen} width={thumbnail} height={height} imageUrl={imageUrl} />
            )}
            {screen !== '' && stretch.width >= (hasPictures ? room.name : room.thumbnail) && (
              <span className={styles.visitText}>
                <b className={ellipsisClass}>{screenName(app, screen)}</b>
                {hasPictures && formats.duration(to - from)}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
});
