import { type Box, entryOf, type Screen } from '@rehearse/model';
import type { Editor, Problem } from '@rehearse/client/editor';
import { seenBox } from '@rehearse/client/editor';
import { icon } from './icons';
import type { Words } from './words';
import { drawChip, drawIcon, fitted, type Pen, setFont, viewBox } from './pen';

const leastWidth = 28;
const pill = { height: 18, radius: 4 } as const;

/** Names above screens, with the start flag, and in prototype mode what is wrong with them. */
export function drawNames(pen: Pen, editor: Editor, problems: readonly Problem[], words: Words): void {
  const { camera, viewport } = editor.scene.now;
  const seen = seenBox(camera, viewport);
  const below: Box = { ...seen, h: seen.h + 24 / camera.zoom };
  for (const id of editor.space.screensIn(below)) {
    const screen = entryOf(editor.app, 'screens', id);
    if (screen && screen.w * camera.zoom >= leastWidth) {
      drawName(
        pen,
        editor,
        screen,
        problems.filter((problem) => problem.screen.id === id),
        words,
      );
    }
  }
}

function drawName(pen: Pen, editor: Editor, screen: Screen, problems: readonly Problem[], words: Words): void {
  const { theme, context } = pen;
  const { mode, selection, hovered } = editor.scene.now;
  const box = viewBox(pen, screen);
  const isChosen = selection.includes(screen.id) || hovered === screen.id;
  const ink = isChosen ? theme.accent : theme.dim;
  const y = box.y - 11;
  let x = box.x + 1;
  const isStart = screen.props?.start === true;
  if (isStart && mode === 'prototype') {
    x +=
      drawChip(
        pen,
        { text: words.start, icon: icon('flag'), ground: theme.goodSoft, ink: theme.good, ...pill },
        { x, y },
      ) + 7;
  } else if (isStart || screen.style?.['overlay'] === true) {
    drawIcon(pen, icon(isStart ? 'flag' : 'overlay'), { x, y: y - 6 }, 12, ink);
    x += 16;
  }
  setFont(pen, 450, 12);
  const text = fitted(pen, screen.name, box.x + box.w - x);
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
  x += context.measureText(text).width + 8;
  if (mode !== 'prototype') return;
  for (const problem of problems) {
    const chip = {
      text: words.problem(problem.kind),
      icon: icon('alert'),
      ground: theme.warnSoft,
      ink: theme.warn,
      ...pill,
    };
    x += drawChip(pen, chip, { x, y }) + 6;
  }
}
