import { allScreens, visibleBox } from '@rehearse/client/editor';
import { boundsOf, type Box, type Screen } from '@rehearse/model';
import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MapDots } from '../people/lazy';
import { useDeferredDocument, useEditor, useScene } from '../session/context';
import styles from './workspace.module.css';

const [width, height, inner] = [148, 116, 8];

const isInside = (outer: Box, box: Box): boolean =>
  box.x >= outer.x && box.y >= outer.y && box.x + box.w <= outer.x + outer.w && box.y + box.h <= outer.y + outer.h;

/** Drawn in canvas px, so that panning does not draw them anew. */
const Screens = memo(function Screens({ screens }: { readonly screens: readonly Screen[] }) {
  return screens.map(({ id, x, y, w, h }) => (
    <rect key={id} className={styles.mapScreen} x={x} y={y} width={w} height={h} />
  ));
});

/** All screens with the part in sight, while something lies outside of it; press to go there. */
export function MiniMap() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const app = useDeferredDocument();
  const camera = useScene((scene) => scene.camera);
  const viewport = useScene((scene) => scene.viewport);
  const screens = useMemo(() => allScreens(app), [app]);
  const content = boundsOf(screens);
  const seen = visibleBox(camera, viewport);
  const isPrototype = useScene((scene) => scene.mode === 'prototype');
  if (!content || viewport.w === 0 || isPrototype || screens.length < 2 || isInside(seen, content)) return null;
  const whole = boundsOf([content, seen]) ?? content;
  const scale = Math.min((width - 2 * inner) / whole.w, (height - 2 * inner) / whole.h);
  const place = (box: Box) => ({
    x: inner + (box.x - whole.x) * scale,
    y: inner + (box.y - whole.y) * scale,
    width: Math.max(1, box.w * scale),
    height: Math.max(1, box.h * scale),
  });
  const goTo = (event: { readonly clientX: number; readonly clientY: number; readonly currentTarget: Element }) => {
    const area = event.currentTarget.getBoundingClientRect();
    const x = whole.x + (event.clientX - area.left - inner) / scale;
    const y = whole.y + (event.clientY - area.top - inner) / scale;
    editor.setCamera({ ...camera, x: x - seen.w / 2, y: y - seen.h / 2 });
  };
  return (
    <svg
      className={styles.map}
      width={width}
      height={height}
      role="img"
      aria-label={t('page.map')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) goTo(event);
      }}
    >
      <g transform={`translate(${inner - whole.x * scale} ${inner - whole.y * scale}) scale(${scale})`}>
        <Screens screens={screens} />
      </g>
      <rect className={styles.mapSeen} {...place(seen)} />
      <Suspense>
        <MapDots place={place} />
      </Suspense>
    </svg>
  );
}
