import { expect, type Locator, type Page } from '@playwright/test';
import type { App, Box } from '@rehearse/model';
import type { Send } from '@rehearse/testkit/people';
import { painted } from '../support/painted';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a place of the prototype lies on the page. */
export type View = (point: Point) => Point;

/** px of the view that "Fit everything" leaves around the screens. */
const fitMargin = 48;

interface Editing {
  readonly page: Page;
  readonly send: Send;
  readonly token: string;
  readonly id: string;
}

/** The editor on one prototype. Places are px of the prototype's canvas; the canvas is fitted before each gesture. */
export class EditorPage {
  readonly page: Page;
  readonly canvas: Locator;
  readonly layers: Locator;
  readonly properties: Locator;
  readonly saved: Locator;

  constructor(readonly editing: Editing) {
    const { page } = editing;
    this.page = page;
    this.canvas = page.getByRole('application', { name: 'Canvas' });
    this.layers = page.getByRole('tree', { name: 'Layers' });
    this.properties = page.getByRole('complementary', { name: 'Properties' });
    this.saved = page.getByRole('banner').getByText(/^(Saved|View only)$/);
  }

  async open(): Promise<void> {
    await this.page.goto(`/#/apps/${this.editing.id}/create.html`);
    await expect(this.canvas).toBeVisible();
    await painted(this.page);
  }

  /** As the server has it. */
  async stored(): Promise<App> {
    const { send, token, id } = this.editing;
    return (await send('GET', `/rest/apps/${id}.json`, { token })).json as App;
  }

  /** The document once everything is saved. */
  async document(): Promise<App> {
    await painted(this.page);
    await expect(this.saved).toBeVisible();
    return this.stored();
  }

  /** Fits the canvas and answers where places of the prototype lie on the page. */
  async view(): Promise<View> {
    const app = await this.document();
    await this.canvas.press('Shift+1');
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('the canvas has no size');
    return viewOf([...Object.values(app.screens), ...Object.values(app.widgets)], box);
  }

  async click(point: Point, held: readonly string[] = []): Promise<void> {
    const at = (await this.view())(point);
    const { mouse, keyboard } = this.page;
    for (const key of held) await keyboard.down(key);
    await mouse.click(at.x, at.y);
    for (const key of held) await keyboard.up(key);
  }

  async doubleClick(point: Point): Promise<void> {
    const at = (await this.view())(point);
    await this.page.mouse.dblclick(at.x, at.y);
  }

  async drag(from: Point, to: Point, held: readonly string[] = []): Promise<void> {
    const view = await this.view();
    const [start, end] = [view(from), view(to)];
    const { mouse, keyboard } = this.page;
    await mouse.move(start.x, start.y);
    await mouse.down();
    for (const key of held) await keyboard.down(key);
    await mouse.move(end.x, end.y, { steps: 6 });
    await mouse.up();
    for (const key of held) await keyboard.up(key);
    await painted(this.page);
  }

  /** Presses keys with the focus on the canvas. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.canvas.press(key);
    await painted(this.page);
  }

  /** Chooses a widget of the insert drawer and places it with a click; `known` is the view if it has not changed. */
  async insert(name: string, at: Point, known?: View): Promise<void> {
    const view = known ?? (await this.view());
    await this.page.getByRole('button', { name: 'Insert a widget' }).click();
    const drawer = this.page.getByRole('region', { name: 'Insert', exact: true });
    await drawer.getByRole('searchbox', { name: 'Search widgets' }).fill(name);
    await drawer.getByRole('button', { name, exact: true }).first().click();
    await expect(drawer).toBeHidden();
    const place = view(at);
    await this.page.mouse.click(place.x, place.y);
    await painted(this.page);
  }

  /** Types into the text that is edited in place. */
  async type(text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: /^Text of / });
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toBeHidden();
  }

  layer(name: string): Locator {
    return this.layers.getByRole('treeitem', { name });
  }

  /** A field of the property panel, for text or numbers. */
  field(name: string): Locator {
    return this.properties.getByLabel(name, { exact: true });
  }

  /** Where the last link or way of the selection leads. */
  async leadTo(target: string): Promise<void> {
    await this.properties
      .getByRole('button', { name: /Target$/ })
      .last()
      .click();
    await this.page.getByRole('option', { name: target, exact: true }).click();
  }

  async set(name: string, value: string): Promise<void> {
    await this.field(name).fill(value);
    await this.field(name).press('Enter');
  }

  async mode(name: 'Design' | 'Prototype'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Mode' }).getByRole('button', { name }).click();
  }
}

/** As the editor fits its camera: the whole in the middle, never larger than life. */
function viewOf(
  things: readonly Box[],
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
) {
  const left = Math.min(...things.map(({ x }) => x));
  const top = Math.min(...things.map(({ y }) => y));
  const w = Math.max(...things.map((thing) => thing.x + thing.w)) - left;
  const h = Math.max(...things.map((thing) => thing.y + thing.h)) - top;
  const zoom = Math.min(1, (box.width - 2 * fitMargin) / w, (box.height - 2 * fitMargin) / h);
  return ({ x, y }: Point): Point => ({
    x: box.x + box.width / 2 + (x - left - w / 2) * zoom,
    y: box.y + box.height / 2 + (y - top - h / 2) * zoom,
  });
}

/** The middle of a thing. */
export const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });
