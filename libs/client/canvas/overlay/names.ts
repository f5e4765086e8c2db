import { type Box, entryOf, type Screen } from '@rehearse/model';
import type { Editor, Problem } from '@rehearse/client/editor';
import { nameHeight, visibleBox } from '@rehearse/client/editor';
import { icon } from './icons';
import type { CanvasTexts } from './canvas-texts';
import { nextName, pillForms, pillGap } from './pills';
import { type Chip, chipWidth, drawChip, drawIcon, fitted, type Pen, penFont, textWidth, viewBox } from './pen';

const minWidth = 28;
/** View px that the start leaves of a narrow screen for its name. */
const minName = 48;
const pill = { height: 18, radius: 4 } as const;

/** Names above screens, with the start flag, and in prototype mode what is wrong with them. */
export function drawNames(pen: Pen, editor: Editor, problems: readonly Problem[], texts: CanvasTexts): void {
  const { camera, viewport } = editor.scene.now;
  const seen = visibleBox(camera, viewport);
  const below: Box = { ...seen, h: seen.h + 24 / camera.zoom };
  const screens = editor.space.screensIn(below).flatMap((id) => entryOf(editor.app, 'screens', id) ?? []);
  const boxes = screens.map((screen) => viewBox(pen, screen));
  for (const screen of screens) {
    const box = viewBox(pen, screen);
    if (box.w < minWidth) continue;
    const end = drawName(pen, editor, screen, box, texts);
    const own = problems.filter((problem) => problem.screen.id === screen.id);
    const chips = own.map((problem) => ({ ...warning(pen), text: texts.problem(problem.kind) }));
    drawPills(pen, chips, { x: end, y: box.y - 11 }, nextName(box, boxes, nameHeight) - pillGap);
  }
}

/** Returns where the name ends. */
function drawName(pen: Pen, editor: Editor, screen: Screen, box: Box, texts: CanvasTexts): number {
  const { theme, context } = pen;
  const { mode, selection, hovered } = editor.scene.now;
  const isChosen = selection.includes(screen.id) || hovered === screen.id;
  const ink = isChosen ? theme.accent : theme.dim;
  const y = box.y - 11;
  let x = box.x + 1;
  const isStart = screen.props?.start === true;
  const start: Chip = { text: texts.start, icon: icon('flag'), background: theme.goodSoft, color: theme.good, ...pill };
  if (isStart && mode === 'prototype' && chipWidth(pen, start) + minName <= box.w) {
    x += drawChip(pen, start, { x, y }) + 7;
  } else if (isStart || screen.style?.['overlay'] === true) {
    drawIcon(pen, icon(isStart ? 'flag' : 'overlay'), { x, y: y - 6 }, 12, ink);
    x += 16;
  }
  const font = penFont(pen, 450, 12);
  const text = fitted(pen, font, screen.name, box.x + box.w - x);
  context.font = font;
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
  return x + textWidth(pen, font, text) + 8;
}

const warning = ({ theme }: Pen) => ({ icon: icon('alert'), background: theme.warnSoft, color: theme.warn, ...pill });

/** Pills in a row that ends before the next name; those that do not fit with their text are their icon. */
function drawPills(pen: Pen, chips: readonly Chip[], at: { readonly x: number; readonly y: number }, to: number): void {
  const short = chips.map((chip): Chip => ({ ...chip, text: '' }));
  const widths = chips.map((chip, index) => ({
    whole: chipWidth(pen, chip),
    icon: chipWidth(pen, short[index] ?? chip),
  }));
  let { x } = at;
  pillForms(widths, x, to).forEach((form, index) => {
    const chip = form === 'whole' ? chips[index] : short[index];
    if (chip && form !== 'none') x += drawChip(pen, chip, { x, y: at.y }) + pillGap;
  });
}
