import type { Send } from '@rehearse/testkit/people';
import { emptySpot, isOverlay, middleOf, type ScreenId, thing } from './shop';
import type { Act, Story } from './stories';

export type Told = Readonly<Record<string, unknown>>;

const none = { x: -1, y: -1 };
const noteTypes = {
  'is given': 'TaskStarted',
  'has done': 'TaskCompleted',
  'gives up': 'TaskGivenUp',
  'asks for help': 'TaskAssisted',
  'hides the page': 'PageHidden',
  'sees the page': 'PageShown',
  ends: 'SessionEnd',
} as const;

/** What a client records of a story. An old one does not say what clicks hit. */
export function recordsOf({ acts, starts, who, told }: Story): readonly Told[] {
  let screen: ScreenId = 'home';
  let overlay: ScreenId | undefined;
  let task: string | undefined;

  const record = (at: number, type: string, fields: Told = {}): Told => ({
    kind: 'event',
    type,
    screen,
    widget: null,
    time: Date.parse(starts) + at * 1_000,
    ...none,
    user: who,
    ...(overlay && { overlay }),
    ...(task && { task }),
    ...fields,
  });
  const click = (at: number, type: string, target: string, fields: Told): Told =>
    record(at, type, { ...fields, ...(told !== 'old' && { target }) });

  const opens = (at: number, to: ScreenId): Told => {
    if (!isOverlay(to)) screen = to;
    overlay = isOverlay(to) ? to : undefined;
    return record(at, overlay ? 'OverlayLoaded' : 'ScreenLoaded');
  };
  const closes = (at: number): Told => {
    const closed = record(at, 'OverlayRemoved');
    overlay = undefined;
    return closed;
  };

  const happened = (act: Act): readonly Told[] => {
    const [at] = act;
    switch (act[1]) {
      case 'begins':
        return [record(at, 'SessionStart', { device: { w: 400, h: 800, qr: false } }), opens(at, 'home')];
      case 'presses': {
        const { to, back } = thing(act[2]);
        const press = click(at, 'WidgetClick', 'link', { widget: act[2], ...middleOf(act[2]) });
        return [press, ...(to ? [opens(at, to)] : []), ...(back ? [closes(at)] : [])];
      }
      case 'misses':
        return act[2] === 'poster'
          ? [click(at, 'WidgetClick', 'none', { widget: 'poster', ...middleOf('poster') })]
          : [click(at, 'ScreenClick', 'none', emptySpot)];
      case 'answers':
        return [record(at, 'WidgetChange', { widget: 'opinion', state: { type: 'text', value: act[2] } })];
      case 'is given':
        task = act[2];
        return [record(at, noteTypes[act[1]])];
      case 'has done':
      case 'gives up': {
        const note = record(at, noteTypes[act[1]]);
        task = undefined;
        return [note];
      }
      default:
        return [record(at, noteTypes[act[1]])];
    }
  };
  return acts.flatMap(happened);
}

const browsers = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
} as const;

export interface Link {
  readonly id: string;
  readonly hash: string;
  readonly version: number;
}

/** Sends records to where testers' pages send them. */
export class Teller {
  constructor(
    private readonly send: Send,
    private readonly link: Link,
  ) {}

  /** As our page does: numbered, several at once. */
  async batch(story: Story, session: string, from: number, records: readonly unknown[]): Promise<void> {
    const isTouch = story.device !== 'desktop';
    await this.post(story, 'records.json', {
      session,
      client: '1.0.0',
      version: this.link.version,
      from,
      numbered: from + records.length,
      display: isTouch ? { pointer: 'touch', w: 390, h: 844 } : { pointer: 'mouse', w: 1_440, h: 900 },
      records,
    });
  }

  /** As the inherited clients do: one by one, without a number. */
  async single(story: Story, session: string, record: Told): Promise<void> {
    await this.post(story, 'events.json', { ...record, kind: undefined, session });
  }

  private async post({ device }: Story, what: string, body: object): Promise<void> {
    const path = `/rest/invitation/${this.link.id}/${this.link.hash}/${what}`;
    const { status, text } = await this.send('POST', path, { body, headers: { 'user-agent': browsers[device] } });
    if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
  }
}
