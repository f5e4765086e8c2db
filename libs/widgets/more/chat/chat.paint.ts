import type { Style, Widget } from '@rehearse/model';
import { labelOf } from '../../content';
import { accent, dim, line, paper } from '../../default-style';
import type { Area, DrawOperation, TextSource } from '../../draw-operation';
import { builtInIcons } from '../../icons';
import { areaOf, colorOf, iconOperation, inset, shape, textOperation } from '../../make-operations';
import { clamp, num, text } from '../../read';
import { layoutText } from '../../text-layout';
import type { Message } from './conversation';

const gapOf = (style: Style): number => clamp(num(style['gap'], 8), 0, 64);
const narrow = /[iljtfr.,:;'!|()[\] ]/;
const wide = /[mwMW@%\u2e80-\uffff]/;

/** About as wide as in any font; rather too wide, so that no line more is needed. */
const guessedWidth = (size: number) => (words: string) =>
  Array.from(words).reduce((sum, char) => sum + size * (narrow.test(char) ? 0.4 : wide.test(char) ? 1 : 0.62), 0);

/** What a field of messages says while it is empty. */
export const promptOf = (widget: Widget): string => text(widget.props?.['placeholderLabel']) || labelOf(widget);

export const promptSource = (widget: Widget): TextSource => [
  text(widget.props?.['placeholderLabel']) ? 'placeholderLabel' : 'label',
];

/** Where a message is written and sent. */
export interface ComposerAreas {
  readonly field: Area;
  readonly text: Area;
  readonly button: Area;
}

export function composerAreas(field: Area): ComposerAreas {
  const side = Math.min(32, field.h, field.w / 3);
  const pad = Math.min(8, (field.h - side) / 2);
  const button = { x: field.x + field.w - side - pad, y: field.y + field.h - side - pad, w: side, h: side };
  const x = field.x + Math.min(10, field.w / 4);
  return { field, text: { x, y: field.y + pad, w: Math.max(0, button.x - x - 4), h: field.h - 2 * pad }, button };
}

/** Of what is being written. */
export const composerText = (style: Style, words: string, { text: area }: ComposerAreas) =>
  textOperation({ ...style, textAlign: 'left', verticalAlign: 'top', lineHeight: 1.4 }, words, area);

/** What it says while nothing is. */
export const promptText = (style: Style, prompt: string, areas: ComposerAreas) =>
  composerText({ ...style, color: style['placeholderColor'] ?? dim }, prompt, areas);

export function paintComposer(
  style: Style,
  areas: ComposerAreas,
  prompt: string,
  source?: TextSource,
): readonly DrawOperation[] {
  const { button } = areas;
  return [
    shape(button, style['messageButtonBackground'] ?? accent, button.w / 2),
    iconOperation(builtInIcons['arrow-up'], inset(button, button.w / 4), colorOf(style['messageButtonColor'], paper)),
    ...(prompt ? [withSource(promptText(style, prompt, areas), source)] : []),
  ];
}

export interface ChatAreas {
  readonly messages: Area;
  readonly composer: ComposerAreas;
}

export function chatAreas(widget: Widget, style: Style, isEmpty: boolean): ChatAreas {
  const gap = Math.min(gapOf(style), widget.w / 4, widget.h / 8);
  const inner = inset(areaOf(widget), gap);
  const h = clamp(num(style['inputHeight'], 64), 0, inner.h / 2);
  const isCentred = isEmpty && widget.props?.['centerWhenEmpty'] === true;
  const field = { ...inner, y: isCentred ? (widget.h - h) / 2 : inner.y + inner.h - h, h };
  return { messages: { ...inner, h: Math.max(0, field.y - gap - inner.y) }, composer: composerAreas(field) };
}

/** The field of a chat has a border of its own, which says when it has the focus. */
export const paintChatField = (style: Style, { field }: ComposerAreas, hasFocus: boolean): readonly DrawOperation[] => [
  shape(field, style['background'] ?? paper, num(style['messageRadius'], 8), {
    width: 1,
    color: hasFocus ? accent : colorOf(style['borderTopColor'], line),
  }),
];

const looks = {
  user: { name: 'User', background: '#cde5ff' },
  assistant: { name: 'Assistant', background: '#eeeeee' },
} as const;

interface Bubble {
  readonly area: Area;
  readonly operations: readonly DrawOperation[];
}

/** One message at this height. */
function bubbleOf(widget: Widget, style: Style, { role, content }: Message, width: number, y: number): Bubble {
  const isBubble = widget.props?.['messageAsBubble'] !== false;
  const { name, background } = looks[role];
  const isBare = !isBubble && role === 'assistant';
  const [padX, padY] = isBare ? [0, 2] : [Math.min(12, width / 8), 8];
  const type = { ...style, textAlign: 'left', verticalAlign: 'top', lineHeight: 1.4 };
  const color = style[`message${name}Color`] ?? style['color'];
  const most = (isBubble ? width * 0.85 : width) - 2 * padX;
  const measured = textOperation({ ...type, color }, content, { x: 0, y: 0, w: Math.max(1, most), h: 0 });
  const guess = guessedWidth(measured.size);
  const lines = layoutText(measured, guess);
  const w = isBubble ? Math.min(most, Math.ceil(Math.max(...lines.map((one) => one.width))) + 1) : most;
  const h = lines.length * measured.size * measured.lineHeight;
  const area = { x: isBubble && role === 'user' ? width - w - 2 * padX : 0, y, w: w + 2 * padX, h: h + 2 * padY };
  const ground = isBare
    ? []
    : [shape(area, style[`message${name}Background`] ?? background, num(style['messageRadius'], 8))];
  // Broken here, so that it has as many lines as its ground was made for.
  const broken = { text: lines.map((one) => one.text.trimEnd()).join('\n'), unwrapped: true } as const;
  return { area, operations: [...ground, { ...measured, ...broken, x: area.x + padX, y: y + padY, w, h }] };
}

/** Messages below one another in a column that is so wide, and how high that is. */
export function paintMessages(
  widget: Widget,
  style: Style,
  messages: readonly Message[],
  width: number,
): { readonly h: number; readonly bubbles: readonly Bubble[] } {
  const gap = gapOf(style);
  const bubbles: Bubble[] = [];
  let y = 0;
  for (const message of messages) {
    const bubble = bubbleOf(widget, style, message, width, y);
    bubbles.push(bubble);
    y += bubble.area.h + gap;
  }
  return { h: Math.max(0, y - gap), bubbles };
}

/** The last messages, as far as there is room for them. */
export function paintLastMessages(
  widget: Widget,
  style: Style,
  messages: readonly Message[],
  area: Area,
  sources: readonly TextSource[],
): readonly DrawOperation[] {
  const { h, bubbles } = paintMessages(widget, style, messages, area.w);
  const shift = Math.min(0, area.h - h);
  return bubbles.flatMap((bubble, index) => {
    if (bubble.area.y + shift < 0) return [];
    return bubble.operations.map((operation) => {
      const placed = { ...operation, x: operation.x + area.x, y: operation.y + shift + area.y };
      return withSource(placed, sources[index]);
    });
  });
}

const withSource = (operation: DrawOperation, source: TextSource | undefined): DrawOperation =>
  operation.kind === 'text' && source ? { ...operation, source } : operation;
