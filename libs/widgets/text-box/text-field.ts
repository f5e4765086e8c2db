import type { WidgetKind } from '../kind';
import { field } from '../look';

interface TextField extends Pick<WidgetKind, 'type' | 'label' | 'behaviour' | 'size' | 'paint'> {
  readonly text: string;
  /** Besides what all fields look like. */
  readonly style?: WidgetKind['defaults']['style'];
}

/** A field that testers type into. */
export const textField = ({ text, style, ...kind }: TextField): WidgetKind => ({
  ...kind,
  category: 'input',
  states: ['hover', 'focus', 'error'],
  minSize: { w: 16, h: 16 },
  defaults: {
    props: { label: text, placeholder: true },
    ...field,
    style: { ...field.style, ...style },
    has: {
      label: true,
      backgroundColor: true,
      border: true,
      padding: true,
      editable: true,
      validation: true,
      data: true,
    },
  },
});
