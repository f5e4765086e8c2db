import { entryOf, type Box } from '@rehearse/model';
import {
  boundsOfAll,
  boxOfThing,
  type Editor,
  gapHandles,
  selectedCopy,
  shownHandles,
  thingOf,
  toView,
} from '@rehearse/client/editor';
import type { Words } from './words';
import { chipWidth, drawChip, fillPill, measureChip, type Pen, strokeBox, viewBox } from './pen';

const handleSide = 8;
const badgeGap = 7;

/** What a click would select. */
export function drawHover(pen: Pen, editor: Editor): void {
  const { hovered, selection } = editor.scene.now;
  const box = hovered !== null && !selection.includes(hovered) ? boxOfThing(editor.app, hovered) : undefined;
  if (box) strokeBox(pen, viewBox(pen, box), pen.theme.accent, 1.5);
}

/** One box around all, thin outlines of several members, handles and the size. */
export function drawSelection(pen: Pen, editor: Editor, words: Words): void {
  const { app } = editor;
  const { selection, editing, moving, mode } = editor.scene.now;
  const things = selection.filter((id) => thingOf(app, id)?.kind !== 'lines');
  const bounds = boundsOfAll(app, things);
  if (!bounds || editing !== null) return;
  const box = viewBox(pen, bounds);
  const isOne = things.length === 1;
  const [only] = things;
  const isGroup = isOne && only !== undefined && entryOf(app, 'groups', only) !== undefined;
  if (!isOne || isGroup) {
    for (const id of isGroup ? membersOf(editor, only) : things) {
      const member = boxOfThing(app, id);
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
  drawBadge(pen, box, isOne ? sizeText(bounds) : `${words.several(things.length)}, ${sizeText(bounds)}`);
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
    if (axis === 'x') drawChip(pen, chip, { x: middle.x - width / 2, y: band.y - 11 });
    else drawChip(pen, chip, { x: band.x + band.w + 6, y: middle.y });
  }
}

function drawBadge(pen: Pen, box: Box, text: string): void {
  const chip = { text, ground: pen.theme.accent, ink: pen.theme.onAccent, height: 18, radius: 4, weight: 550 };
  const width = chipWidth(pen, chip);
  drawChip(pen, chip, { x: box.x + (box.w - width) / 2, y: box.y + box.h + badgeGap + 9 });
}
