import { entryOf, type Box } from '@rehearse/model';
import {
  boundsOfAll,
  boxOfElement,
  commonKind,
  type Editor,
  gapHandles,
  nameHeight,
  selectedCopy,
  shownHandles,
  elementOf,
  toCanvas,
  toView,
} from '@rehearse/client/editor';
import type { CanvasTexts } from './canvas-texts';
import { chipWidth, drawChip, fillPill, measureChip, type Pen, strokeBox, viewBox } from './pen';

const handleSide = 8;
const badgeGap = 7;

/** What a click would select. */
export function drawHover(pen: Pen, editor: Editor): void {
  const { hovered, selection } = editor.scene.now;
  const box = hovered !== null && !selection.includes(hovered) ? boxOfElement(editor.app, hovered) : undefined;
  if (box) strokeBox(pen, viewBox(pen, box), pen.theme.accent, 1.5);
}

/** One box around all, thin outlines of several members, handles and the size. */
export function drawSelection(pen: Pen, editor: Editor, texts: CanvasTexts): void {
  const { app } = editor;
  const { selection, editing, moving, mode } = editor.scene.now;
  const elements = selection.filter((id) => elementOf(app, id)?.kind !== 'lines');
  const bounds = boundsOfAll(app, elements);
  if (!bounds || editing !== null) return;
  const box = viewBox(pen, bounds);
  const isOne = elements.length === 1;
  const [only] = elements;
  const isGroup = isOne && only !== undefined && entryOf(app, 'groups', only) !== undefined;
  if (!isOne || isGroup) {
    for (const id of isGroup ? membersOf(editor, only) : elements) {
      const member = boxOfElement(app, id);
      if (member) strokeBox(pen, viewBox(pen, member), pen.theme.accent, 1);
    }
  }
  const dash = selectedCopy(editor) ? [4, 3] : [];
  strokeBox(pen, box, pen.theme.accent, mode === 'prototype' ? 2 : 1.5, dash);
  if (mode === 'prototype') return;
  if (moving.size === 0) {
    drawGaps(pen, editor);
    drawHandles(pen, editor);
  }
  const several = isOne ? '' : `${texts.several(commonKind(app, elements), elements.length)}, `;
  drawBadge(pen, editor, box, several + sizeText(bounds));
}

const membersOf = (editor: Editor, group: string): readonly string[] => {
  const entry = entryOf(editor.app, 'groups', group);
  return entry ? [...entry.children, ...(entry.groups ?? [])] : [];
};

const sizeText = ({ w, h }: Box): string => `${Math.round(w)} × ${Math.round(h)}`;

function drawHandles(pen: Pen, editor: Editor): void {
  const { context, theme, camera } = pen;
  context.strokeStyle = theme.accent;
  context.lineWidth = 1.5;
  context.fillStyle = '#ffffff';
  for (const [, point] of shownHandles(editor)) {
    const { x, y } = toView(camera, point);
    context.beginPath();
    context.roundRect(x - handleSide / 2, y - handleSide / 2, handleSide, handleSide, 1.5);
    context.fill();
    context.stroke();
  }
}

/** Equal gaps of a row: a soft band with a bar to drag, and the px. */
function drawGaps(pen: Pen, editor: Editor): void {
  const { context, theme } = pen;
  for (const { axis, box, gap } of gapHandles(editor)) {
    const band = viewBox(pen, box);
    context.fillStyle = theme.accent;
    context.globalAlpha = 0.14;
    context.fillRect(band.x, band.y, band.w, band.h);
    context.globalAlpha = 1;
    const middle = { x: band.x + band.w / 2, y: band.y + band.h / 2 };
    const [w, h] = axis === 'x' ? [3, Math.min(16, band.h)] : [Math.min(16, band.w), 3];
    fillPill(pen, { x: middle.x - w / 2, y: middle.y - h / 2, w, h }, 1.5, theme.accent);
    const chip = measureChip(pen, gap);
    const width = chipWidth(pen, chip);
    if (axis === 'y') {
      drawChip(pen, chip, { x: band.x + band.w + 6, y: middle.y });
      continue;
    }
    const x = middle.x - width / 2;
    const isCovering = coversName(editor, { x, y: band.y - 11 - chip.height / 2, w: width, h: chip.height });
    drawChip(pen, chip, { x, y: isCovering ? band.y + band.h - 13 : band.y - 11 });
  }
}

/** Below the selection; inside of it where the name of a screen stands below. */
function drawBadge(pen: Pen, editor: Editor, box: Box, text: string): void {
  const chip = { text, background: pen.theme.accent, color: pen.theme.onAccent, height: 18, radius: 4, weight: 550 };
  const w = chipWidth(pen, chip);
  const [x, end] = [box.x + (box.w - w) / 2, box.y + box.h];
  const isCovering = coversName(editor, { x, y: end + badgeGap, w, h: chip.height });
  drawChip(pen, chip, { x, y: end + (isCovering ? -1 : 1) * (badgeGap + chip.height / 2) });
}

/** Whether something in view px lies on the name of a screen, which stands above that. */
function coversName({ app, scene, space }: Editor, { x, y, w, h }: Box): boolean {
  const { camera } = scene.now;
  const from = toCanvas(camera, { x, y });
  const place = { ...from, w: w / camera.zoom, h: (h + nameHeight) / camera.zoom };
  return space.screensIn(place).some((id) => (entryOf(app, 'screens', id)?.y ?? -Infinity) > from.y);
}
