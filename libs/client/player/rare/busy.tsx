import { type App, entryOf } from '@rehearse/model';
import type { SimulationState } from '@rehearse/simulate';
import { kindOf } from '@rehearse/widgets';
import player from '../stage/player.module.css';
import styles from './busy.module.css';

interface BusyProps {
  readonly app: App;
  readonly asked: SimulationState['asked'];
}

/** Says that a press is answered from outside: what nobody has set off, and a sound that plays, is not waited for. */
export function Busy({ app, asked }: BusyProps) {
  const waiting = Object.entries(asked).flatMap(
    ([id, { transition }]) => (transition && entryOf(app, 'widgets', id)) || [],
  );
  const [first] = waiting.filter(({ type }) => kindOf(type).logic !== 'sound');
  return (
    first && (
      <div className={styles.busy}>
        <progress className={player['visuallyHidden']} aria-label={first.name} />
      </div>
    )
  );
}
