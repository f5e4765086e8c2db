import { revealOf } from '@rehearse/widgets';
import { placeStyle } from '../draw/operation-style';
import type { ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { TextField } from '../stage/text-field';

/** Its field, and where the designer lets testers read it a button for that. */
export function Password(control: ControlProps) {
  const { input } = useLayer();
  const { item, shown, onShow } = control;
  const reveal = revealOf(item.widget, shown.isRevealed);
  if (!reveal) return <TextField {...control} more={{ type: 'password' }} />;
  const { isOn, label, area } = reveal;
  const turn = () => {
    onShow({ isRevealed: !isOn });
    input.report(item.id, { type: 'hidden', value: isOn });
  };
  return (
    <>
      <TextField {...control} more={{ type: isOn ? 'text' : 'password' }} />
      <button
        type="button"
        className={styles['hit']}
        style={{ inset: 'auto', ...placeStyle(area) }}
        aria-label={label || item.widget.name}
        aria-pressed={label ? undefined : isOn}
        onClick={turn}
      />
    </>
  );
}
