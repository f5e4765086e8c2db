import type { DesignField, OwnColor, WidgetDesign } from '../design';
import type { WidgetKind } from '../kind';
import { dim, field } from '../default-style';

type FieldDesign = Pick<WidgetDesign, 'label' | 'icon' | 'size'> &
  Partial<WidgetDesign> & {
    readonly text: string;
    /** Of the text, as a key of the editor's texts: `samples.<sample>`. */
    readonly sample: string;
    /** Of a new one, besides its text. */
    readonly props?: Record<string, unknown>;
  };

/** Of everything that testers type into. */
export const typingFields: readonly DesignField[] = [
  {
    prop: 'stringCase',
    text: 'fields.stringCase',
    type: 'option',
    options: [
      { id: 'none', text: 'fields.asTyped' },
      { id: 'UpperCase', text: 'fields.upperCase' },
      { id: 'LowerCase', text: 'fields.lowerCase' },
    ],
  },
  { prop: 'focus', text: 'fields.focus', type: 'switch' },
];

/** Of what a field says while it is empty. */
export const promptColor: OwnColor = { property: 'placeholderColor', text: 'colors.placeholder', fallback: dim };

/** A field that testers type into. */
export const fieldDesign = (kind: WidgetKind, { text, sample: name, props, ...design }: FieldDesign): WidgetDesign => ({
  ...kind,
  category: 'input',
  surface: 'box',
  ownColors: [promptColor],
  fields: typingFields,
  states: ['hover', 'focus', 'error'],
  minSize: { w: 16, h: 16 },
  samples: (sample) => ({ label: sample(name) }),
  ...design,
  defaults: {
    props: { label: text, placeholder: true, ...props },
    has: {
      label: true,
      backgroundColor: true,
      border: true,
      padding: true,
      editable: true,
      validation: true,
      data: true,
    },
    focus: field.focus,
    error: field.error,
  },
});
