import { boundsOfAll, boxOfElement, toView } from '@rehearse/client/editor';
import type { LivePerson } from '@rehearse/contract';
import { personColor } from '@rehearse/client/ui';
import type { Box } from '@rehearse/model';
import { useState } from 'react';
import { useDeferredDocument, useEditor, useScene } from '../session/context';
import styles from './people.module.css';

/** Of one person no more elements are outlined one by one. */
const atMost = 50;

function useViewBox(): (box: Box) => Box {
  const camera = useScene((scene) => scene.camera);
  return (box) => ({ ...toView(camera, box), w: box.w * camera.zoom, h: box.h * camera.zoom });
}

const rect = ({ x, y, w, h }: Box) => ({ x, y, width: w, height: h });

/** Beside the outline of this page's own selection. */
const around = ({ x, y, w, h }: Box): Box => ({ x: x - 1.5, y: y - 1.5, w: w + 3, h: h + 3 });

/** What somebody has selected, but for what they drag. */
export function Outlines({ person: { selection, drag, color } }: { readonly person: LivePerson }) {
  const app = useDeferredDocument();
  const inView = useViewBox();
  const ids = selection.filter((id) => !drag?.ids.includes(id));
  const boxes =
    ids.length > atMost ? [boundsOfAll(app, ids) ?? []].flat() : ids.flatMap((id) => boxOfElement(app, id) ?? []);
  return boxes.map((box, index) => (
    <rect
      key={ids[index]}
      data-testid="other-selection"
      className={styles.outline}
      stroke={personColor(color)}
      {...rect(around(inView(box)))}
    />
  ));
}

/** A drag of somebody else, or a change of size: where it began, the way, and where it is. */
export function DragMark({ drag, color }: { readonly drag: NonNullable<LivePerson['drag']>; readonly color: number }) {
  const editor = useEditor();
  // The document may move on under it: it began where this page saw it first.
  const [began] = useState(() => boundsOfAll(editor.app, drag.ids));
  const inView = useViewBox();
  if (!began) return null;
  const from = inView(began);
  const { dx, dy, dw, dh } = drag;
  const to = inView({ x: began.x + dx, y: began.y + dy, w: began.w + dw, h: began.h + dh });
  const isSized = dw !== 0 || dh !== 0;
  const [start, end] = [from, to].map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 }));
  const stroke = personColor(color);
  return (
    <g data-testid="other-drag" stroke={stroke}>
      <rect className={styles.ghost} fill={stroke} {...rect(from)} />
      {!isSized && <line className={styles.way} x1={start?.x} y1={start?.y} x2={end?.x} y2={end?.y} />}
      <rect className={styles.outline} {...rect(to)} />
    </g>
  );
}

/** What somebody else is typing, below the element that will have it. */
export function TypingMark({
  typing,
  color,
}: {
  readonly typing: NonNullable<LivePerson['typing']>;
  readonly color: number;
}) {
  const app = useDeferredDocument();
  const inView = useViewBox();
  const box = boxOfElement(app, typing.id);
  if (!box || typing.text === '') return null;
  const { x, y, h } = inView(box);
  return (
    <div
      data-testid="other-typing"
      className={styles.typing}
      style={{ left: x, top: y + h + 4, background: personColor(color) }}
    >
      <bdi>{typing.text}</bdi>
    </div>
  );
}
