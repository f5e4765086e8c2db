import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from '../canvas.module.css';
import type { Rect } from '../stage/camera';
import { PathArrow } from './path-arrow';
import { drawPaths, placePathLabels, type ScreenPath } from './screen-paths';

interface PathLayerProps {
  readonly paths: readonly ScreenPath[];
  readonly places: ReadonlyMap<string, Rect>;
  readonly sessions: number;
  /** Names of screens, which labels keep clear of. */
  readonly titles: readonly Rect[];
}

/** Paths from screen to screen: width by sessions, number and share on a pill. */
export function PathLayer({ paths, places, sessions, titles }: PathLayerProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const drawn = drawPaths(paths, places, sessions);
  const labels = placePathLabels(
    drawn.map(({ path, spots }) => {
      const share = sessions > 0 ? formats.percent(path.sessions / sessions) : '–';
      return { path, share, spots, half: (String(path.sessions).length + share.length) * 3.6 + 14 };
    }),
    titles,
  );
  return (
    <svg className={styles.overlay} role="img" aria-label={t('canvas.pathsLabel', { count: drawn.length })}>
      {drawn.map(({ path, d, head, width }) => (
        <PathArrow key={`${path.from} ${path.to}`} d={d} head={head} width={width} />
      ))}
      {labels.map(({ path, share, x, y, half }) => (
        <g key={`${path.from} ${path.to}`} transform={`translate(${x} ${y})`}>
          <rect className={styles.pill} x={-half} y={-10} width={2 * half} height={20} rx={10} />
          <text className={styles.pillText} y={4}>
            <tspan>{formats.count(path.sessions)}</tspan> · {share}
          </text>
        </g>
      ))}
    </svg>
  );
}
