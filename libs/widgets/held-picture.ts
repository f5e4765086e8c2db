import type { WidgetValue } from './kind';
import { text } from './read';

/** The picture that a variable holds, as an address that is all of it: the answer of a call. Empty for none. */
export function heldPicture(value: WidgetValue | undefined): string {
  const address = text(value?.value);
  return address.startsWith('data:image/') ? address : '';
}
