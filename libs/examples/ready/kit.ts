import type { FlowStep, TestSettings } from '@rehearse/contract';
import type { Screen, Widget } from '@rehearse/model';
import type { Pack } from '@rehearse/packs';
import { packs } from '@rehearse/packs/data';
import type { Drawing } from '../drawings/drawing';

export const phone = { w: 375, h: 812 } as const;
/** From the edge of a phone's screen to what lies on it. */
const margin = 28;

/** What of a widget's words becomes which. */
type Words = Readonly<Record<string, string>>;

/** Puts entries of packs on screens, all in the same colours. */
export class Kit {
  constructor(
    readonly drawing: Drawing,
    private readonly colors: Pack['colors'],
  ) {}

  /** `entry` is a pack and an entry, such as `mobile-a/list-row`. */
  put(screen: Screen, entry: string, y: number, words: Words = {}, x = margin): Placed {
    const [packId, entryId] = entry.split('/');
    const pack = packs.find(({ id }) => id === packId);
    const found = pack?.entries.find(({ id }) => id === entryId);
    if (!pack || !found) throw new Error(`no pack has ${entry}`);
    const own = { ...pack, colors: { ...pack.colors, ...this.colors } };
    const widgets = this.drawing.place(screen, own, found, { x, y });
    for (const widget of widgets) {
      const label = widget.props?.['label'];
      const said = typeof label === 'string' ? words[label] : undefined;
      if (widget.props && said !== undefined) Object.assign(widget.props, { label: said });
      if (said !== undefined && widget.name === label) widget.name = said;
    }
    return new Placed(widgets);
  }

  /** The bar with what the screen is called; its arrow goes back. */
  bar(screen: Screen, title: string): void {
    this.drawing.back(this.put(screen, 'mobile-a/title-bar', 44, { 'Choose seats': title }, 0).named('Back'));
  }

  /** What leads on, at the end of a phone's screen. */
  next(screen: Screen, label: string, to: Screen, look = 'primary-button'): Widget {
    const [button] = this.put(screen, `mobile-a/${look}`, 736, { Continue: label, Cancel: label }).widgets;
    if (!button) throw new Error('a button is one widget');
    button.w = phone.w - 2 * margin;
    this.drawing.link(button, to);
    return button;
  }
}

/** Widgets of an entry, by what they are called or say. */
export class Placed {
  constructor(readonly widgets: readonly Widget[]) {}

  named(name: string): Widget {
    const found = this.widgets.find((widget) => widget.props?.['label'] === name || widget.name === name);
    if (!found) throw new Error(`nothing is called ${name}`);
    return found;
  }
}

interface Study {
  readonly time: number;
  readonly about: string;
  readonly goal: string;
  readonly tasks: readonly (readonly [name: string, description: string, flow: readonly FlowStep[]])[];
}

/** A study of it that nobody has begun. */
export const studyOf = ({ time, about, goal, tasks }: Study): TestSettings => ({
  description: `Thank you for helping us test ${about}. There are no wrong answers: we test the design, not you.`,
  showTaskInTest: true,
  showSuccessInTest: true,
  recordOneTestPerUser: false,
  study: { status: 'running', goal, target: 20, startedAt: time },
  tasks: tasks.map(([name, description, flow], index) => ({
    id: `t${index + 1}`,
    name,
    description,
    strict: false,
    flow: [...flow],
  })),
});
