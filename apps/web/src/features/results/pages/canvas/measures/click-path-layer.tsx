import type { App } from '@rehearse/model';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HatchPattern } from '../../../charts/hatch';
import { useFormats } from '../../../format/use-formats';
import { baseElement } from '../../../prototype/elements';
import styles from '../canvas.module.css';
import type { Camera, Rect } from '../stage/camera';
import { type ClickEdge, type ClickNode, drawClickPaths, nodeRadius, placeIn } from './click-paths';
import { headScale, placePathLabels } from './screen-paths';

interface ClickPathLayerProps {
  readonly app: App;
  readonly camera: Camera;
  readonly places: ReadonlyMap<string, Rect>;
  readonly titles: readonly Rect[];
  readonly edges: readonly ClickEdge[];
  readonly nodes: readonly ClickNode[];
  readonly sessions: number;
}

/** Paths from click to click: width by sessions, their number on a pill; where sessions began and ended. */
export function ClickPathLayer({ app, camera, places, titles, edges, nodes, sessions }: ClickPathLayerProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const hatch = useId();
  const middleOf = ({ widget, screen }: ClickNode) => {
    const [box, origin] = [widget ? app.widgets[baseElement(widget)] : undefined, app.screens[screen]];
    return box && origin ? { x: box.x + box.w / 2 - origin.x, y: box.y + box.h / 2 - origin.y } : null;
  };
  const drawn = drawClickPaths(edges, nodes, sessions, placeIn(places, camera.scale, middleOf));
  const labels = placePathLabels(
    drawn.edges.map(({ edge, spots }) => ({ edge, spots, half: formats.count(edge.sessions).length * 3.6 + 8 })),
    titles,
  );
  return (
    <svg className={styles.overlay} role="img" aria-label={t('canvas.clickPathsLabel', { count: drawn.edges.length })}>
      <defs>
        <HatchPattern id={hatch} />
      </defs>
      {drawn.edges.map(({ edge, d, head, width }) => (
        <g key={`${edge.from} ${edge.to}`}>
          <path className={styles.path} d={d} strokeWidth={width} />
          <path
            className={styles.pathHead}
            d="M-12.5 -10L0 0L-12.5 10Z"
            transform={`translate(${head.x} ${head.y}) rotate(${head.angle}) scale(${headScale(width)})`}
          />
        </g>
      ))}
      {drawn.nodes.map(({ node, x, y, begun, ended }) => (
        <g key={node.id} transform={`translate(${x} ${y})`}>
          {ended > 0 && (
            <>
              <rect className={styles.lostEdge} fill={`url(#${hatch})`} x={-4} y={nodeRadius} width={8} height={18} />
              <Number x={0} y={nodeRadius + 26} text={formats.count(ended)} />
            </>
          )}
          {begun > 0 && (
            <>
              <path className={styles.path} d={`M-30 0H-${nodeRadius + 8}`} strokeWidth={4} />
              <path
                className={styles.pathHead}
                d="M-12.5 -10L0 0L-12.5 10Z"
                transform={`translate(-${nodeRadius}) scale(.7)`}
              />
              <Number x={-38} y={0} text={formats.count(begun)} />
            </>
          )}
          <circle className={styles.markEdge} r={nodeRadius} />
          <circle className={styles.markFull} r={nodeRadius} />
        </g>
      ))}
      {labels.map(({ edge, x, y }) => (
        <Number key={`${edge.from} ${edge.to}`} x={x} y={y} text={formats.count(edge.sessions)} />
      ))}
    </svg>
  );
}

function Number({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  const half = text.length * 3.6 + 7;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.pill} x={-half} y={-8} width={2 * half} height={16} rx={8} />
      <text className={styles.pillText} y={4}>
        <tspan>{text}</tspan>
      </text>
    </g>
  );
}
