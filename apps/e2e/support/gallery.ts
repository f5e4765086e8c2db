import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { cut, type Picture, pictureOf, smallOf, stacked } from './pictures';
import { expect } from './test';

/** Of the gallery, as its address names them. */
export const parts = ['basic', 'input', 'choice', 'navigation', 'data', 'old', 'logic', 'styles'] as const;
export type Part = (typeof parts)[number];
const themes = ['light', 'dark'] as const;

/** A kind in one of its states, as the page shows it. */
export interface Shown {
  readonly kind: string;
  /** To be read in a failure. */
  readonly name: string;
  readonly canvas: Picture;
  readonly player: Picture;
  /** Of texts, as the canvas has broken them, and as the browser has for testers. */
  readonly canvasLines: readonly string[];
  readonly playerLines: readonly string[];
}

/** When it no longer changes: pictures in it take a moment. */
async function wholePage(page: Page): Promise<Picture> {
  let last: Buffer = Buffer.alloc(0);
  const take = async () => {
    const before = last;
    last = await page.screenshot({ fullPage: true, animations: 'disabled' });
    return last.equals(before);
  };
  await expect.poll(take).toBe(true);
  return pictureOf(sharp(last));
}

/** In the page: where each sample lies, and its lines. */
function readSamples(figures: readonly Element[]) {
  const placeOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
  };
  const linesOf = (text: Text): readonly string[] => {
    const lines: string[] = [];
    let bottom = -Infinity;
    const range = document.createRange();
    const letters = text.data;
    for (let at = 0; at < letters.length; at += 1) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top, height } = range.getBoundingClientRect();
      if (top > bottom - height / 2) lines.push('');
      lines.push(`${lines.pop()}${letters.charAt(at)}`);
      bottom = Math.max(bottom, top + height);
    }
    return lines;
  };
  /** A painted text, or what stands in a field that shows it by itself. */
  const linesIn = (element: Element): readonly string[] => {
    if (!(element instanceof HTMLDivElement)) return [element.getAttribute('placeholder') ?? ''];
    return element.firstChild instanceof Text ? linesOf(element.firstChild) : [];
  };
  return figures.flatMap((figure) => {
    const canvas = figure.querySelector('canvas');
    const player = figure.querySelector('[data-player]');
    if (!canvas || !player) return [];
    const texts = [...player.querySelectorAll('div, input, textarea')];
    return {
      kind: figure.closest('[data-gallery]')?.getAttribute('data-gallery') ?? '',
      state: figure.getAttribute('data-sample') ?? '',
      canvas: placeOf(canvas),
      player: placeOf(player),
      canvasLines: JSON.parse(canvas.dataset['lines'] ?? '[]') as string[],
      playerLines: texts.flatMap(linesIn),
    };
  });
}

/** Without blanks at their ends, which nobody sees; a text that is cut off in one line is whole where browsers cut it. */
const readable = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

async function shownIn(page: Page, part: Part, theme: string): Promise<readonly Shown[]> {
  await page.goto(`/#/gallery.html?part=${part}&theme=${theme}`);
  await expect(page.locator(`[data-theme=${theme}] canvas[data-lines]`).first()).toBeVisible();
  const picture = await wholePage(page);
  const read = await page.locator('[data-sample]').evaluateAll(readSamples);
  return read.map(({ kind, state, canvas, player, canvasLines, playerLines }) => ({
    kind,
    name: `${kind}, ${state}, ${theme}`,
    canvas: cut(picture, canvas),
    player: cut(picture, player),
    canvasLines: readable(canvasLines),
    playerLines: readable(playerLines),
  }));
}

/** All of a part, in both themes. */
export async function gallery(page: Page, part: Part): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  for (const theme of themes) shown.push(...(await shownIn(page, part, theme)));
  return shown;
}

/** Where the picture of a kind is kept that somebody has looked at and accepted. */
export const acceptedFile = (kind: string): string => fileURLToPath(new URL(`../gallery/${kind}.png`, import.meta.url));

/** One small picture for each kind: its states one below the other, light and then dark. */
export async function sheets(shown: readonly Shown[]) {
  const kinds = [...Map.groupBy(shown, ({ kind }) => kind)];
  return Promise.all(
    kinds.map(async ([kind, samples]) => ({ kind, ...(await smallOf(stacked(samples.map(({ canvas }) => canvas)))) })),
  );
}
