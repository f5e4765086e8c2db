import type { App } from '@rehearse/model';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HatchPattern } from '../../../charts/hatch';
import { useFormats } from '../../../format/use-formats';
import { baseElement } from '../../../prototype/elements';
import styles from '../canvas.module.css';
import type { Camera, Rect } from '../stage/camera';
import { PathHead } from './arrow-head';
import { type ClickEdge, type ClickNode, drawClickPaths, nodeRadius, placeIn } from './click-paths';
import { CountPill, pillHalf } from './count-pill';
import { PathArrow } from './path-arrow';
import { placePathLabels } from './screen-paths';

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
    drawn.edges.map(({ edge, spots }) => ({ edge, spots, half: pillHalf(formats.count(edge.sessions)) })),
    titles,
  );
  return (
    <svg className={styles.overlay} role="img" aria-label={t('canvas.clickPathsLabel', { count: drawn.edges.length })}>
      <defs>
        <HatchPattern id={hatch} />
      </defs>
      {drawn.edges.map(({ edge, d, head, width }) => (
        <PathArrow key={`${edge.from} ${edge.to}`} d={d} head={head} width={width} />
      ))}
      {drawn.nodes.map(({ node, x, y, begun, ended }) => (
        <g key={node.id} transform={`translate(${x} ${y})`}>
          {ended > 0 && (
            <>
              <rect className={styles.lostEdge} fill={`url(#${hatch})`} x={-4} y={nodeRadius} width={8} height={18} />
              <CountPill x={0} y={nodeRadius + 26} text={formats.count(ended)} />
            </>
          )}
          {begun > 0 && (
            <>
              <path className={styles.path} d={`M-30 0H-${nodeRadius + 8}`} strokeWidth={4} />
              <PathHead transform={`translate(-${nodeRadius}) scale(.7)`} />
              <CountPill x={-38} y={0} text={formats.count(begun)} />
            </>
          )}
          <circle className={styles.markEdge} r={nodeRadius} />
          <circle className={styles.markFull} r={nodeRadius} />
        </g>
      ))}
      {labels.map(({ edge, x, y }) => (
        <CountPill key={`${edge.from} ${edge.to}`} x={x} y={y} text={formats.count(edge.sessions)} />
      ))}
    </svg>
  );
}
