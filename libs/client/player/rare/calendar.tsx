import { calendarOf } from '@rehearse/widgets';
import type { ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from './popup.module.css';
import { Days } from './days';

/** A month on the screen. */
export function Calendar({ item, shown, onShow }: ControlProps) {
  const { input } = useLayer();
  const calendar = calendarOf(item.widget, { ...item, ...shown });
  return (
    <fieldset className={styles['parts']} aria-label={item.widget.name}>
      <Days
        calendar={calendar}
        size={item.box}
        onMonth={(month) => onShow({ month })}
        onPick={(value) => input.change(item.id, { type: 'value', value })}
      />
    </fieldset>
  );
}
