import type { Widget } from './document';

const maxChars = 60;

/** What people call a widget: what stands on it, else its name. */
export function widgetTitle({ name, props }: Widget): string {
  const label = props?.['label'];
  return (typeof label === 'string' && label.trim().slice(0, maxChars)) || name;
}
