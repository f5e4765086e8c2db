import { isChecked } from '@rehearse/widgets';
import { type ItemProps, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';

/** A button that says whether it is pressed. */
export function Toggle({ item }: ItemProps) {
  const { input } = useLayer();
  const isOn = isChecked(item.widget, item.value);
  return (
    <button
      type="button"
      className={styles['hit']}
      aria-label={nameOf(item)}
      aria-pressed={isOn}
      onClick={() => input.change(item.id, { type: 'checked', value: !isOn })}
    />
  );
}
