import { type Editor, toCanvas, visibleBox } from '@rehearse/client/editor';
import type { Difference } from '@rehearse/model';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawMark, drawNote, type MarkColors } from './draw-marks';
import { type Mark, markAt } from './marks';
import styles from './compare.module.css';

interface MarksLayerProps {
  readonly editor: Editor;
  readonly marks: readonly Mark[];
  readonly current: Difference | undefined;
  readonly onChoose: (difference: Difference) => void;
}

/** View px that a badge stands out from its corner. */
const reach = 14;

/** Marks lie over the canvas and move with it; a press on one chooses it. The list in the panel tells the same in words. */
export function MarksLayer({ editor, marks, current, onChoose }: MarksLayerProps) {
  const { t } = useTranslation('editor');
  const canvas = useRef<HTMLCanvasElement>(null);
  const note = t('versions.screenActs.added');
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    let frame = 0;
    const paint = () => {
      frame = 0;
      const { camera, viewport } = editor.scene.now;
      const ratio = devicePixelRatio;
      element.width = Math.round(viewport.w * ratio);
      element.height = Math.round(viewport.h * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const [colors, font] = colorsOf(element);
      const pen = { context, camera, colors };
      const seen = visibleBox(camera, viewport);
      const edge = reach / camera.zoom;
      for (const mark of marks) {
        const { x, y, w, h } = mark.box;
        if (x > seen.x + seen.w + edge || y > seen.y + seen.h + edge || x + w < seen.x || y + h < seen.y) continue;
        drawMark(pen, mark, mark.difference === current);
        if (mark.isGhost && mark.difference.kind === 'screen' && mark.difference.act === 'added')
          drawNote(pen, mark, note, font);
      }
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(paint);
    };
    const theme = new MutationObserver(schedule);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] });
    const stop = editor.scene.listen((scene, before) => {
      if (scene.camera !== before.camera || scene.viewport !== before.viewport) schedule();
    });
    schedule();
    return () => {
      cancelAnimationFrame(frame);
      theme.disconnect();
      stop();
    };
  }, [editor, marks, current, note]);
  usePress(canvas, editor, marks, onChoose);
  return <canvas ref={canvas} className={styles.marks} aria-hidden />;
}

function usePress(
  canvas: RefObject<HTMLCanvasElement | null>,
  editor: Editor,
  marks: readonly Mark[],
  onChoose: (difference: Difference) => void,
): void {
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);
  useEffect(() => {
    const area = canvas.current?.parentElement;
    if (!area) return;
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[role="application"]')) return;
      const { left, top } = area.getBoundingClientRect();
      const { camera } = editor.scene.now;
      const point = toCanvas(camera, { x: event.clientX - left, y: event.clientY - top });
      const mark = markAt(marks, point, reach / camera.zoom);
      if (mark) choose.current(mark.difference);
    };
    area.addEventListener('click', press);
    return () => area.removeEventListener('click', press);
  }, [canvas, editor, marks]);
}

function colorsOf(element: Element): readonly [MarkColors, string] {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const colors = {
    added: color('--mark-added'),
    changed: color('--mark-changed'),
    removed: color('--mark-removed'),
    ink: color('--mark-ink'),
    text: color('--text-dim'),
  };
  return [colors, style.fontFamily];
}
