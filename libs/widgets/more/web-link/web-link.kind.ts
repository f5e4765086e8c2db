import type { Widget } from '@rehearse/model';
import type { WidgetKind } from '../../kind';
import { accentDark, padding, type } from '../../default-style';
import { label } from '../../label/label.kind';
import { text } from '../../read';

/** `props.url`, else what is read; without a protocol it is https. Nothing but pages can be opened. */
function addressOf({ props }: Widget): string | undefined {
  const written = (text(props?.['url']) || text(props?.['label'])).trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** A text that opens a page in a new window. */
export const webLink: WidgetKind = {
  ...label,
  type: 'WebLink',
  isButton: true,
  addressOf,
  style: { ...type(14, 'left'), ...padding(0, 0), color: accentDark, textDecoration: 'underline' },
};
