import { cleanPicture } from '@rehearse/server/pictures';
import type { FilledCall } from './filled';

const types = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;

/** With the picture that a tester sends along, written anew, as its body; of a call that sends none the same. */
export async function withPicture(call: FilledCall, picture: string | undefined): Promise<FilledCall> {
  if (!call.isPictureSent || picture === undefined) return call;
  const { bytes, extension } = await cleanPicture(Buffer.from(picture, 'base64'));
  return { ...call, headers: { ...call.headers, 'content-type': types[extension] }, body: new Uint8Array(bytes) };
}
