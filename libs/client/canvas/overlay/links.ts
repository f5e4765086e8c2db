import { type Box, entriesOf, entryOf, type Line } from '@rehearse/model';
import {
  boxOfElement,
  type Editor,
  eventOf,
  goesBack,
  type Point,
  type Problem,
  type Route,
  routesOf,
  routeTo,
  toView,
} from '@rehearse/client/editor';
import { icon, type IconName } from './icons';
import type { CanvasTexts } from './canvas-texts';
import { chipWidth, drawChip, type Pen, strokeBox, viewBox } from './pen';

const iconByEvent: Readonly<Record<string, IconName>> = {
  timer: 'clock',
  loaded: 'clock',
  swipeLeft: 'swipe',
  swipeRight: 'swipe',
  swipeUp: 'swipe',
  swipeDown: 'swipe',
  pinchIn: 'swipe',
  pinchOut: 'swipe',
};

/** Further out chips would cover what they explain. */
const minLabelZoom = 0.36;

/** Links between screens, drawn above the dimmed design. */
export function drawLinks(pen: Pen, editor: Editor, problems: readonly Problem[], texts: CanvasTexts): void {
  const { app } = editor;
  const { camera, selection, newLink } = editor.scene.now;
  const routes = routesOf(app, camera.zoom);
  const isChosen = (route: Route) => selection.includes(route.line.id) || selection.includes(route.line.from);
  for (const route of routes) drawSource(pen, editor, route, isChosen(route));
  for (const problem of problems) drawProblem(pen, editor, problem);
  drawBacks(pen, editor, texts);
  const sorted = [...routes].sort((a, b) => Number(isChosen(a)) - Number(isChosen(b)));
  for (const route of sorted) drawRoute(pen, route, isChosen(route));
  for (const route of sorted) {
    if (camera.zoom >= minLabelZoom || isChosen(route))
      drawLabel(pen, route, isChosen(route), texts.trigger(route.line, app));
  }
  if (newLink) for (const source of newLink.from) drawNewLink(pen, editor, source, newLink.to, newLink.target);
}

/** What a link leaves from: an outline only, so that colours below stay true. */
function drawSource(pen: Pen, editor: Editor, route: Route, isChosen: boolean): void {
  const box = boxOfElement(editor.app, route.line.from);
  if (!box || entryOf(editor.app, 'screens', route.line.from)) return;
  const place = viewBox(pen, box);
  if (isChosen) strokeBox(pen, place, pen.theme.accent, 2);
  else
    strokeBox(
      pen,
      { ...place, x: place.x - 1, y: place.y - 1, w: place.w + 2, h: place.h + 2 },
      pen.theme.text,
      1,
      [3, 2],
    );
}

function drawProblem(pen: Pen, editor: Editor, problem: Problem): void {
  const box = problem.element === problem.screen.id ? undefined : boxOfElement(editor.app, problem.element);
  if (box) strokeBox(pen, viewBox(pen, box), pen.theme.warnMark, 2);
}

interface Curve {
  readonly from: Point;
  readonly leave: Point;
  readonly arrive: Point;
  readonly to: Point;
}

const inView = (pen: Pen, route: Route): Curve => ({
  from: toView(pen.camera, route.from),
  leave: toView(pen.camera, route.leave),
  arrive: toView(pen.camera, route.arrive),
  to: toView(pen.camera, route.to),
});

function strokeCurve({ context }: Pen, curve: Curve, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(curve.from.x, curve.from.y);
  context.bezierCurveTo(curve.leave.x, curve.leave.y, curve.arrive.x, curve.arrive.y, curve.to.x, curve.to.y);
  context.stroke();
}

function drawRoute(pen: Pen, route: Route, isChosen: boolean): void {
  const curve = inView(pen, route);
  const color = isChosen ? pen.theme.accent : pen.theme.text;
  pen.context.globalAlpha = 0.85;
  strokeCurve(pen, curve, pen.theme.canvas, 5);
  pen.context.globalAlpha = 1;
  strokeCurve(pen, curve, color, isChosen ? 2 : 1.5);
  drawArrow(pen, curve, color);
  drawKnob(pen, curve.from, color);
}

function drawArrow({ context }: Pen, { arrive, to }: Curve, color: string): void {
  const angle = Math.atan2(to.y - arrive.y, to.x - arrive.x);
  const [length, half] = [8, 4.5];
  context.save();
  context.translate(to.x, to.y);
  context.rotate(angle);
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(-length, -half);
  context.lineTo(-length, half);
  context.closePath();
  context.fill();
  context.restore();
}

function drawKnob({ context, theme }: Pen, at: Point, color: string): void {
  context.beginPath();
  context.arc(at.x, at.y, 4, 0, 2 * Math.PI);
  context.fillStyle = theme.raised;
  context.fill();
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.stroke();
}

function drawLabel(pen: Pen, route: Route, isChosen: boolean, text: string): void {
  const { theme } = pen;
  const chip = {
    text,
    icon: icon(iconByEvent[eventOf(route.line)] ?? 'click'),
    background: isChosen ? theme.accent : theme.raised,
    color: isChosen ? theme.onAccent : theme.text,
    border: isChosen ? undefined : theme.edge,
    height: 18,
    radius: 9,
  };
  const width = chipWidth(pen, chip);
  const { from, to } = inView(pen, route);
  if (Math.hypot(to.x - from.x, to.y - from.y) < width + 24) return;
  const at = toView(pen.camera, route.label);
  drawChip(pen, chip, { x: at.x - width / 2, y: at.y });
}

/** Elements that lead back instead of to a screen. */
function drawBacks(pen: Pen, editor: Editor, texts: CanvasTexts): void {
  const { app } = editor;
  if (pen.camera.zoom < minLabelZoom) return;
  const sources = [...Object.values(entriesOf(app, 'widgets')), ...Object.values(entriesOf(app, 'groups'))];
  for (const { id, action } of sources as readonly { readonly id: string; readonly action?: unknown }[]) {
    const box = action && goesBack(app, id) ? boxOfElement(app, id) : undefined;
    if (!box) continue;
    const place: Box = viewBox(pen, box);
    strokeBox(pen, place, pen.theme.text, 1, [3, 2]);
    const chip = {
      text: texts.back,
      icon: icon('back'),
      background: pen.theme.raised,
      color: pen.theme.text,
      border: pen.theme.edge,
      height: 18,
      radius: 9,
    };
    drawChip(pen, chip, { x: place.x + place.w - 4, y: place.y + place.h / 2 });
  }
}

const drawn: Line = { id: '', from: '', to: '' };

function drawNewLink(pen: Pen, editor: Editor, source: string, to: Point, target: string | null): void {
  const box = boxOfElement(editor.app, source);
  if (!box) return;
  strokeBox(pen, viewBox(pen, box), pen.theme.accent, 2);
  const end = target === null ? undefined : boxOfElement(editor.app, target);
  const at: Box = end
    ? { x: end.x, y: Math.min(Math.max(to.y, end.y), end.y + end.h), w: end.w, h: 0 }
    : { ...to, w: 0, h: 0 };
  const curve = inView(pen, routeTo(drawn, box, at, pen.camera.zoom));
  strokeCurve(pen, curve, pen.theme.accent, 2);
  drawArrow(pen, curve, pen.theme.accent);
  drawKnob(pen, curve.from, pen.theme.accent);
}
