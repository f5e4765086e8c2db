import { cleanPicture } from '@rehearse/server/pictures';
import type { FilledCall } from './filled';

const types = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;

/** With the picture that a tester sends along, written anew, in a form; of a call that sends none the same. */
export async function withPicture(call: FilledCall, picture: string | undefined): Promise<FilledCall> {
  if (call.pictureName === undefined || picture === undefined) return call;
  const { bytes, extension } = await cleanPicture(Buffer.from(picture, 'base64'));
  const form = new FormData();
  const type = types[extension];
  form.append(call.pictureName, new Blob([new Uint8Array(bytes)], { type }), `picture.${extension}`);
  const written = new Response(form);
  const headers = { ...call.headers, 'content-type': written.headers.get('content-type') ?? 'multipart/form-data' };
  return { ...call, headers, body: new Uint8Array(await written.arrayBuffer()) };
}
