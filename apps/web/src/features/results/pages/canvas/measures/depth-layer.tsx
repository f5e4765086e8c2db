import type { ScreenDepth } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from '../canvas.module.css';
import type { Rect } from '../stage/camera';
import { seenAt } from './depth-shade';

interface DepthLayerProps {
  readonly depths: ReadonlyMap<string, ScreenDepth>;
  /** Where the screens lie in the view. */
  readonly places: ReadonlyMap<string, Rect>;
}

const quarters = [0.25, 0.5, 0.75, 1];
/** px of the view that a number needs, and that a screen has to have for some. */
const pill = { width: 42, height: 18 };
const least = { width: 70, height: 130 };

/** On screens that are longer than the device: the fold, and how many saw each quarter. */
export function DepthLayer({ depths, places }: DepthLayerProps) {
  const { t } = useTranslation('results');
  const long = [...places].flatMap(([screen, place]) => {
    const depth = depths.get(screen);
    return depth && depth.sessions > 0 && depth.fold < 1 ? [{ depth, place }] : [];
  });
  return (
    <svg className={styles.overlay} role="img" aria-label={t('canvas.scrollLabel', { count: long.length })}>
      {long.map(({ depth, place }) => (
        <OfScreen key={depth.screen} depth={depth} place={place} />
      ))}
    </svg>
  );
}

function OfScreen({ depth, place }: { readonly depth: ScreenDepth; readonly place: Rect }) {
  const formats = useFormats();
  const { x, y, w, h } = place;
  const fold = y + depth.fold * h;
  const isFew = isSmallSample({ n: depth.sessions });
  const marks = w < least.width || h < least.height ? [] : quarters;
  return (
    <>
      <line className={styles.foldEdge} x1={x} x2={x + w} y1={fold} y2={fold} />
      <line className={styles.fold} x1={x} x2={x + w} y1={fold} y2={fold} />
      {marks.map((mark) => {
        // What is just above the mark.
        const seen = seenAt(depth, mark - 0.005);
        return (
          <g key={mark} transform={`translate(${x + w - pill.width - 3} ${y + mark * h - pill.height - 2})`}>
            <rect className={styles.pill} width={pill.width} height={pill.height} rx={pill.height / 2} />
            <text className={styles.pillText} x={pill.width / 2} y={13}>
              <tspan>{isFew ? formats.count(seen) : formats.percent(seen / depth.sessions)}</tspan>
            </text>
          </g>
        );
      })}
    </>
  );
}
