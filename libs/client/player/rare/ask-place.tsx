import { placeText } from '@rehearse/widgets';
import { useEffect, useState } from 'react';
import { byPointer, type ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';

/** ms until a device that does not know counts as one that does not tell. */
const patience = 20_000;

const degrees = (value: number, [plus, minus]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? minus : plus}`;

/** The place is shown, and stays here: what the prototype and its records learn is that it was given, or refused. */
export function AskPlace({ item, shown, onShow }: ControlProps) {
  const { input } = useLayer();
  const isGiven = item.value?.value === true;
  const ask = () => {
    onShow({ asked: 'waiting' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const value = `${degrees(latitude, ['N', 'S'])}, ${degrees(longitude, ['E', 'W'])}`;
        onShow({ asked: undefined, value: { type: 'value', value } });
        if (!isGiven) input.enter(item.id, { type: 'value', value: true });
      },
      () => {
        onShow({ asked: 'refused', value: undefined });
        input.report(item.id, { type: 'given', value: false });
      },
      { timeout: patience },
    );
  };
  // By itself only where nobody has to be asked any more.
  const [atFirst] = useState(() => (isGiven || item.widget.props?.['autoLoad'] === true ? ask : undefined));
  useEffect(() => {
    if (!atFirst) return;
    void navigator.permissions?.query({ name: 'geolocation' }).then(({ state }) => state === 'granted' && atFirst());
  }, [atFirst]);
  const words = placeText({ widget: item.widget, asked: shown.asked, value: shown.value });
  return (
    <>
      <button
        type="button"
        className={styles['hit']}
        aria-label={words}
        onClick={(event) => {
          if (!byPointer(event)) input.press(item.id);
          ask();
        }}
      />
      <output className={styles['visuallyHidden']}>{shown.asked || shown.value ? words : ''}</output>
    </>
  );
}
