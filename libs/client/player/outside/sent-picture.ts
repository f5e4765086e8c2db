import { type App, pictureVariable, type Widget } from '@rehearse/model';
import { pictureAt } from '../rare/local-files';

/** px: no side of it is longer. */
const sizes = [1_024, 512] as const;
const type = 'image/jpeg';
/** Of its base64; the server takes as much. */
const mostLetters = 400_000;

/** The picture that a call sends, by base64: what testers picked for the variable that it names; undefined if it sends none, or none was picked. */
export async function sentPicture(app: App, call: Widget): Promise<string | undefined> {
  const path = pictureVariable(call);
  const file = path === undefined ? undefined : pictureAt(app, path);
  const picture = file && (await createImageBitmap(file));
  return picture && sizes.map((size) => written(picture, size)).find(({ length }) => length <= mostLetters);
}

function written(picture: ImageBitmap, size: number): string {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.85).replace(/^.*,/, '');
}
