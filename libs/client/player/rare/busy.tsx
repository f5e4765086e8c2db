import { type App, entryOf } from '@rehearse/model';
import type { SimulationState } from '@rehearse/simulate';
import { kindOf } from '@rehearse/widgets';
import { useLayoutEffect, useRef } from 'react';
import player from '../stage/player.module.css';
import styles from './busy.module.css';

interface BusyProps {
  readonly app: App;
  readonly asked: SimulationState['asked'];
}

/**
 * Says that a press is answered from outside, at the upper edge and on what was pressed: what nobody has set off, and a sound that plays, is not
 * waited for.
 */
export function Busy({ app, asked }: BusyProps) {
  const waiting = Object.entries(asked).flatMap(([id, { transition, by }]) => {
    const element = transition && entryOf(app, 'widgets', id);
    return element && kindOf(element.type).logic !== 'sound' ? [{ name: element.name, by }] : [];
  });
  const [first] = waiting;
  const bar = useRef<HTMLDivElement>(null);
  const by = first?.by;
  // What is pressed knows nothing of what is waited for: few prototypes have that.
  useLayoutEffect(() => {
    const pressed = by && bar.current?.parentElement?.querySelector(`[data-widget="${CSS.escape(by)}"]`);
    if (!pressed) return;
    pressed.setAttribute('aria-busy', 'true');
    return () => pressed.removeAttribute('aria-busy');
  }, [by]);
  return (
    first && (
      <div ref={bar} className={styles.busy}>
        <progress className={player['visuallyHidden']} aria-label={first.name} />
      </div>
    )
  );
}
