import type { WidgetDesign } from '../design';
import type { WidgetKind } from '../kind';
import { field } from '../default-style';

interface FieldDesign extends Pick<WidgetDesign, 'label' | 'icon' | 'hasLines' | 'size'> {
  readonly text: string;
  /** Of the text, as a key of the editor's texts: `samples.<sample>`. */
  readonly sample: string;
}

/** A field that testers type into. */
export const fieldDesign = (kind: WidgetKind, { text, sample: name, ...design }: FieldDesign): WidgetDesign => ({
  ...kind,
  ...design,
  category: 'input',
  surface: 'box',
  states: ['hover', 'focus', 'error'],
  minSize: { w: 16, h: 16 },
  samples: (sample) => ({ label: sample(name) }),
  defaults: {
    props: { label: text, placeholder: true },
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
