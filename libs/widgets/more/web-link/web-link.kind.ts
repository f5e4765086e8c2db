import type { Widget } from '@rehearse/model';
import type { WidgetKind } from '../../kind';
import { accentDark, padding, type } from '../../default-style';
import { label } from '../../label/label.kind';
import { text } from '../../read';
import { webAddress } from '../web-address';

/** `props.url`, else what is read. Nothing but pages can be opened. */
const addressOf = ({ props }: Widget): string | undefined =>
  webAddress(text(props?.['url']) || text(props?.['label']))?.href;

/** A text that opens a page in a new window. */
export const webLink: WidgetKind = {
  ...label,
  type: 'WebLink',
  isButton: true,
  addressOf,
  style: { ...type(14, 'left'), ...padding(0, 0), color: accentDark, textDecoration: 'underline' },
};
