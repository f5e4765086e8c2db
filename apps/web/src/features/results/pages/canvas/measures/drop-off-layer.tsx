import { surfaceOf } from '@rehearse/events';
import type { App } from '@rehearse/model';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HatchPattern } from '../../../charts/hatch';
import { useFormats } from '../../../format/use-formats';
import type { StepLoss } from '../../../tasks/step-losses';
import styles from '../canvas.module.css';
import { type Camera, toView } from '../stage/camera';
import { baseElement } from '../../../prototype/elements';

interface DropOffLayerProps {
  readonly app: App;
  readonly camera: Camera;
  readonly steps: readonly StepLoss[];
  readonly total: number;
}

const widest = 18;

/** The steps of a task where they happen: how many reached each, how many were lost on the way to it. */
export function DropOffLayer({ app, camera, steps, total }: DropOffLayerProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const hatch = useId();
  const taken = new Map<string, number>();
  const nodes = steps.flatMap((step) => {
    const { widget } = step.row.step;
    const surface = surfaceOf(step.row.step);
    const place =
      (widget ? (app.widgets[widget] ?? app.widgets[baseElement(widget)]) : undefined) ?? app.screens[surface];
    if (!place) return [];
    const { x, y, w, h } = toView(camera, place);
    const key = `${Math.round(x)} ${Math.round(y)}`;
    const above = taken.get(key) ?? 0;
    taken.set(key, above + 1);
    return [{ step, x: x + w / 2, y: y + h / 2 + above * 26 }];
  });
  return (
    <svg className={styles.overlay} role="img" aria-label={t('canvas.dropOffLabel', { count: nodes.length })}>
      <defs>
        <HatchPattern id={hatch} />
      </defs>
      {nodes.map((node, index) => {
        const before = nodes[index - 1];
        return (
          before && (
            <line
              key={node.step.row.index}
              className={styles.path}
              x1={before.x}
              y1={before.y}
              x2={node.x}
              y2={node.y}
              strokeWidth={2 + widest * (node.step.row.reached / Math.max(1, total))}
              opacity={0.8}
            />
          )
        );
      })}
      {nodes.map(({ step, x, y }) => {
        const reached = formats.count(step.row.reached);
        const lost = step.lost.count > 0 ? `\u2212${formats.count(step.lost.count)}` : '';
        const half = reached.length * 3.6 + 18;
        const wide = lost.length * 7.2 + 14;
        return (
          <g key={step.row.index} transform={`translate(${x} ${y})`}>
            <rect className={styles.pill} x={-half} y={-11} width={2 * half} height={22} rx={11} />
            <text className={styles.pillText} y={4}>
              {step.row.index + 1} · <tspan>{reached}</tspan>
            </text>
            {lost && (
              <>
                <rect
                  className={styles.lostEdge}
                  fill={`url(#${hatch})`}
                  x={half + 3}
                  y={-9}
                  width={wide}
                  height={18}
                  rx={3}
                />
                <rect className={styles.pill} stroke="none" x={half + 6} y={-7} width={wide - 6} height={14} rx={2} />
                <text className={styles.pillText} x={half + 3 + wide / 2} y={4}>
                  <tspan>{lost}</tspan>
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
