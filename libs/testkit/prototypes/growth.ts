// What takes room in a prototype: pictures, and elements with much text.
import sharp from 'sharp';

export const smallPng = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** An upload of one picture. */
export async function pictureForm(): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await smallPng())]), 'a.png');
  return form;
}

/** The entry of a delta that adds a box with so many characters. */
export const newBox = (name: string, chars: number) => ({
  type: 'update',
  parent: 'widgets',
  name,
  object: { id: name, name, type: 'Box', x: 0, y: 0, w: 1, h: 1, z: 0, props: { text: 'x'.repeat(chars) } },
});
