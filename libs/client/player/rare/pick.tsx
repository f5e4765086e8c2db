import { heldAfter, isPickMany, kindOf, type Part, partsOf, pickedOf } from '@rehearse/widgets';
import { placeStyle } from '../draw/operation-style';
import { type ControlProps, invalid, type ItemProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { Swiped } from './swiped';

const placed = (part: Part) => ({ inset: 'auto', ...placeStyle(part) });

/** One control for each part; arrow keys go from one to the next where only one can be picked. */
export function Pick(props: ControlProps) {
  const { widget } = props.item;
  const along = kindOf(widget.type).picking?.swipe?.along(widget);
  return along ? (
    <Swiped {...props} along={along}>
      <Parts item={props.item} />
    </Swiped>
  ) : (
    <Parts item={props.item} />
  );
}

function Parts({ item }: ItemProps) {
  const { input } = useLayer();
  const { widget, value } = item;
  const isMany = isPickMany(widget);
  const picked = pickedOf(widget, value);
  const parts = partsOf(widget, value);
  const pick = (part: Part) => input.change(item.id, { type: 'select', value: heldAfter(widget, part.value, value) });
  return (
    <>
      <div role={isMany ? 'group' : 'radiogroup'} aria-label={widget.name} aria-invalid={invalid(item)}>
        {parts
          .filter((part) => !part.isStep)
          .map((part) => (
            <input
              // Of a wheel that turns under the focus the same option keeps it.
              key={`${part.label} ${part.value}`}
              type={isMany ? 'checkbox' : 'radio'}
              name={item.id}
              className={styles['hit']}
              style={placed(part)}
              aria-label={part.label}
              checked={picked.includes(part.value)}
              onChange={() => pick(part)}
            />
          ))}
      </div>
      {parts
        .filter((part) => part.isStep)
        .map((part) => (
          <button
            key={part.label}
            type="button"
            className={styles['hit']}
            style={placed(part)}
            aria-label={part.label}
            aria-disabled={picked.includes(part.value) || undefined}
            onClick={() => !picked.includes(part.value) && pick(part)}
          />
        ))}
    </>
  );
}
