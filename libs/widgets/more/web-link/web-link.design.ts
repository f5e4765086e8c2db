import type { WidgetDesign } from '../../design';
import { labelDesign } from '../../label/label.design';
import { webLink } from './web-link.kind';

export const webLinkDesign: WidgetDesign = {
  ...labelDesign,
  ...webLink,
  label: 'webLink',
  icon: 'external-link',
  isText: undefined,
  fields: [{ prop: 'url', text: 'fields.url', type: 'text' }],
  size: { w: 150, h: 30 },
  samples: () => ({ label: 'https://example.com' }),
  defaults: {
    ...labelDesign.defaults,
    props: { label: 'https://example.com', url: 'https://example.com' },
  },
};
