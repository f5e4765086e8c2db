import { heldAfter, isPickMany, partsOf, pickedOf } from '@rehearse/widgets';
import { placeStyle } from '../draw/operation-style';
import { invalid, type ItemProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';

/** One control for each part; arrow keys go from one to the next where only one can be picked. */
export function Pick({ item }: ItemProps) {
  const { input } = useLayer();
  const { widget, value } = item;
  const isMany = isPickMany(widget);
  const picked = pickedOf(widget, value);
  return (
    <div role={isMany ? 'group' : 'radiogroup'} aria-label={widget.name} aria-invalid={invalid(item)}>
      {partsOf(widget, value).map((part) => (
        <input
          // Of a wheel that turns under the focus the same option keeps it.
          key={`${part.label} ${part.value}`}
          type={isMany ? 'checkbox' : 'radio'}
          name={item.id}
          className={styles['hit']}
          style={{ inset: 'auto', ...placeStyle(part) }}
          aria-label={part.label}
          checked={picked.includes(part.value)}
          onChange={() => input.change(item.id, { type: 'select', value: heldAfter(widget, part.value, value) })}
        />
      ))}
    </div>
  );
}
