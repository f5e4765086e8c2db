import { hasOwnList, optionsOf, resolveStyle, selectedOption } from '@rehearse/widgets';
import { type ControlProps, invalid, invisible } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import { ListField } from './list-field';

/** With a list of ours where the document says what that looks like. */
export const Choice = (control: ControlProps) =>
  hasOwnList(resolveStyle(control.app, control.item.widget)) ? (
    <ListField {...control} />
  ) : (
    <PlainChoice {...control} />
  );

function PlainChoice({ item }: ControlProps) {
  const { input } = useLayer();
  const options = optionsOf(item.widget);
  const selected = selectedOption(item.widget, item.value) || options[0];
  return (
    <select
      className={invisible}
      aria-label={item.widget.name}
      aria-invalid={invalid(item)}
      value={selected}
      onChange={(event) => input.enter(item.id, { type: 'select', value: event.target.value })}
    >
      {options.map((option, index) => (
        <option key={index}>{option}</option>
      ))}
    </select>
  );
}
