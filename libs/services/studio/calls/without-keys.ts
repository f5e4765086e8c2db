import { entriesOf } from '@rehearse/model';
import type { App, Widget } from '@rehearse/model';
import { compressed } from '@rehearse/server';
import type { SerializedApp } from '../app.processor';

/** Old documents keep keys of calls in themselves (`props.rest.token`). The server sends them; who plays a prototype has no use for them. */
export async function withoutKeys(text: SerializedApp): Promise<SerializedApp> {
  const bytes = Buffer.from(text.json.buffer, text.json.byteOffset, text.json.byteLength);
  // Nearly none has any.
  if (!bytes.includes('"token"') || !bytes.includes('"Rest"')) return text;
  const app = JSON.parse(bytes.toString()) as App;
  const widgets = Object.fromEntries(
    Object.entries(entriesOf(app, 'widgets')).map(([id, widget]) => [id, withoutKey(widget)]),
  );
  const json = Buffer.from(JSON.stringify({ ...app, widgets }));
  return { ...text, json, compressed: await compressed(json) };
}

function withoutKey(widget: Widget): Widget {
  const rest = widget.props?.['rest'];
  if (widget.type !== 'Rest' || typeof rest !== 'object' || rest === null || !('token' in rest)) return widget;
  const { token: _token, ...others } = rest;
  return { ...widget, props: { ...widget.props, rest: others } };
}
