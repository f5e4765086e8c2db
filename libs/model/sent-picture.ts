import type { App, Widget } from './document';
import { entriesOf } from './records';

/** What documents say of it, if they do: each may be of any type. */
interface Told {
  readonly rest?: {
    readonly url?: unknown;
    readonly method?: unknown;
    readonly input?: { readonly type?: unknown; readonly fileDataBinding?: unknown };
  };
  readonly reply?: { readonly body?: unknown };
  readonly isLive?: unknown;
  readonly databinding?: { readonly default?: unknown };
}

const toldBy = ({ props = {} }: Widget): Told => props;

/** Documents have either for the same. */
const pictureTypes: readonly unknown[] = ['FILE', 'IMAGE'];
const methodsWithBody: readonly unknown[] = ['POST', 'PUT', 'DELETE'];
const pickers: readonly string[] = ['Upload', 'Camera'];

/** The variable whose picture a call sends; undefined if it sends none. */
export function pictureVariable(call: Widget): string | undefined {
  const { method, input } = toldBy(call).rest ?? {};
  const path = input?.fileDataBinding;
  const isSent = methodsWithBody.includes(method) && pictureTypes.includes(input?.type);
  return isSent && typeof path === 'string' && path !== '' ? path : undefined;
}

/** Where a call goes: no value of a variable is part of that. */
const hostOf = (call: Widget): string | undefined =>
  /^\s*https?:\/\/([^/?#\\@${}\s]+)/i.exec(String(toldBy(call).rest?.url))?.[1];

/** With an answer that was recorded nobody is asked. */
function isAsked(call: Widget): boolean {
  const { reply, isLive } = toldBy(call);
  return isLive === true || typeof reply?.body !== 'string';
}

/** The hosts that pictures go to which testers pick or take in this prototype. */
export function pictureHosts(app: App): readonly string[] {
  const widgets = Object.values(entriesOf(app, 'widgets'));
  const picked = new Set(
    widgets.filter(({ type }) => pickers.includes(type)).map((picker) => toldBy(picker).databinding?.default),
  );
  const sending = widgets.filter(
    (widget) => widget.type === 'Rest' && isAsked(widget) && picked.has(pictureVariable(widget) ?? null),
  );
  return [...new Set(sending.flatMap((call) => hostOf(call) ?? []))];
}
