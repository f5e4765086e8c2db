import { designOf, loadDesigns } from '@rehearse/widgets';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { acceptedFile, gallery, parts, sheets, type Shown } from './support/gallery';
import { violations } from './support/page-checks';
import { meanDifference, type Picture, pictureOf, unlike } from './support/pictures';
import { asGuest, expect, test } from './support/test';

test.use({ ...asGuest, settings: { REHEARSE_GALLERY: 'true' } });
test.describe.configure({ mode: 'parallel' });

/**
 * The canvas and the browser smooth letters and round edges each in its own way, and half a px may fall to either side. So a px is
 * right if one within 1 px of it is less than 48 of 255 away in every channel; 8 in 1,000 may not be, at edges of small circles and of
 * ticks. What is flat must be the same: all px together differ by less than 2 of 255.
 */
const sameAsPlayer = { tolerance: 48, around: 1, share: 0.008, mean: 2 };
/** Kept at half the size. Where fonts are others, letters are elsewhere: with a serif one, it is up to 10 px in 1,000. */
const sameAsAccepted = { tolerance: 24, around: 2, share: 0.01, mean: 1 };

function isSame(one: Picture, other: Picture, { tolerance, around, share, mean }: typeof sameAsPlayer): boolean {
  return unlike(one, other, tolerance, around) <= share && meanDifference(one, other) < mean;
}

/** Designers see an outline of what testers do not see at all. */
function isUnseen({ kind }: Shown): boolean {
  // Of a style it is the unknown kind's.
  const { surface, logic } = designOf(kind);
  return surface === 'unseen' || logic !== undefined;
}

const nameOf = ({ name }: Shown): string => name;
const isPlain = ({ data }: Picture): boolean => data.every((byte, at) => byte === data[at % 3]);
const sameLines = ({ canvasLines, playerLines }: Shown): boolean =>
  canvasLines.length === playerLines.length &&
  canvasLines.every((line, at) => line === playerLines[at] || isCut(line, playerLines[at] ?? ''));
const isCut = (line: string, whole: string): boolean => line.endsWith('…') && whole.startsWith(line.slice(0, -1));

async function unaccepted(shown: readonly Shown[]): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { kind, picture } of await sheets(shown)) {
    const accepted = await readFile(acceptedFile(kind)).catch(() => null);
    const isAccepted = accepted && isSame(await pictureOf(sharp(accepted)), picture, sameAsAccepted);
    if (!isAccepted) changed.push(kind);
  }
  return changed;
}

for (const part of parts)
  test(`canvas and player paint the same, and kinds look as they were accepted: ${part}`, async ({ page }) => {
    await loadDesigns();
    const shown = await gallery(page, part);
    expect(new Set(shown.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    expect.soft(await violations(page)).toEqual([]);
    const [unseen, seen] = [shown.filter(isUnseen), shown.filter((one) => !isUnseen(one))];
    const otherLook = seen.filter(({ canvas, player }) => !isSame(canvas, player, sameAsPlayer));
    const otherLines = seen.filter((one) => !sameLines(one));
    const visible = unseen.filter(({ player }) => !isPlain(player));
    expect.soft(otherLook.map(nameOf)).toEqual([]);
    expect.soft(otherLines.map(({ name, canvasLines, playerLines }) => [name, canvasLines, playerLines])).toEqual([]);
    expect.soft(visible.map(nameOf)).toEqual([]);
    const toAccept = 'look at these, and accept them by npm run gallery-pictures';
    expect.soft(await unaccepted(shown), toAccept).toEqual([]);
  });

/** Black on white, but for a square of 8 px of this colour. */
function square(left: number, color: number): Picture {
  const [width, height] = [40, 20];
  const inside = (x: number, y: number) => x >= left && x < left + 8 && y >= 6 && y < 14;
  const pixel = (at: number) => (inside(at % width, Math.floor(at / width)) ? color : 255);
  return { width, height, data: Uint8Array.from({ length: width * height * 3 }, (_, at) => pixel(Math.floor(at / 3))) };
}

test('what is half a px elsewhere is the same, and no other colour or place is', () => {
  const first = square(10, 0);
  expect(isSame(first, square(11, 0), sameAsPlayer)).toBe(true);
  expect(isSame(first, square(13, 0), sameAsPlayer)).toBe(false);
  expect(isSame(first, square(10, 40), sameAsPlayer)).toBe(false);
  expect(isSame(first, { ...first, width: 20, height: 40 }, sameAsPlayer)).toBe(false);
});

test('nobody finds the gallery where the operator does not want it', async ({ page }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), gallery: false } });
  });
  await page.goto('/#/gallery.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
});

test('a kind is found by its name, in every part', async ({ page }) => {
  await page.goto('/#/gallery.html');
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('slider');
  await expect(page.getByText('No widget by that name')).toBeVisible();
  await page.getByRole('tab', { name: /Input/ }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Slider/, /Volume/, /Slide to unlock/]);
  await page.getByRole('radio', { name: 'Dark' }).first().click();
  await expect(page.locator('[data-theme=dark]').first()).toBeVisible();
});
