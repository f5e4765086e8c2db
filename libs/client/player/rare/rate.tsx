import { radioTableOf, ratedOf } from '@rehearse/widgets';
import { placeStyle } from '../draw/operation-style';
import { invalid, type ItemProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';

/** Each row is a choice of its own. */
export function Rate({ item }: ItemProps) {
  const { input } = useLayer();
  const rated = ratedOf(item.value);
  return (
    <fieldset className={styles['hit']} aria-label={item.widget.name}>
      {radioTableOf(item.widget).rows.map((row, at) => (
        <div key={at} role="radiogroup" aria-label={row.label} aria-invalid={invalid(item)}>
          {row.cells.map((cell, column) => (
            <input
              key={column}
              type="radio"
              name={`${item.id} ${at}`}
              className={styles['hit']}
              style={{ inset: 'auto', ...placeStyle(cell) }}
              aria-label={cell.label}
              checked={rated[row.label] === cell.label}
              onChange={() => input.change(item.id, { type: 'select', value: { ...rated, [row.label]: cell.label } })}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
