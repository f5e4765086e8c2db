import { dim, field } from '../../default-style';
import type { DesignField, WidgetDesign } from '../../design';
import { upload, uploadPreview } from './upload.kind';

/** A new preview shows what is picked with a new upload. */
const props = { databinding: { default: 'upload' } };
const variable: DesignField = { prop: 'databinding', text: 'fields.variable', type: 'variable' };

export const uploadDesign: WidgetDesign = {
  ...upload,
  label: 'upload',
  icon: 'upload',
  category: 'input',
  surface: 'box',
  ownColors: [{ property: 'iconColor', text: 'colors.icon', fallback: dim }],
  fields: [{ prop: 'maxFiles', text: 'fields.maxFiles', type: 'count', min: 1, max: 20 }, variable],
  states: ['hover', 'active', 'error'],
  size: { w: 196, h: 32 },
  minSize: { w: 24, h: 16 },
  samples: (sample) => ({ label: sample('upload') }),
  defaults: {
    props: { label: 'Choose a file', maxFiles: 1, ...props },
    has: { label: true, backgroundColor: true, border: true, padding: true, validation: true, data: true },
    error: field.error,
  },
};

export const uploadPreviewDesign: WidgetDesign = {
  ...uploadPreview,
  label: 'uploadPreview',
  icon: 'photo-plus',
  category: 'input',
  surface: 'picture',
  fields: [variable],
  states: ['hover'],
  size: { w: 128, h: 128 },
  minSize: { w: 16, h: 16 },
  defaults: { props, has: { backgroundColor: true, border: true, data: true } },
};
