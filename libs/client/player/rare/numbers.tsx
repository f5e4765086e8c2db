import { kindOf } from '@rehearse/widgets';
import type { ItemProps } from '../stage/controls';
import styles from '../stage/player.module.css';
import { SaidTable } from './said-table';

/** What a chart or a progress bar draws, for screen readers; rows and columns without a name go by their number. */
export function Numbers({ item: { widget, value } }: ItemProps) {
  const said = kindOf(widget.type).numbers?.(widget, value) ?? 0;
  if (typeof said === 'number')
    return (
      <progress className={styles['visuallyHidden']} aria-label={widget.name} max={100} value={Math.round(said)} />
    );
  const columns = said.columns.map((name, index) => name || String(index + 1));
  const rows = said.rows.map(({ name, numbers }, index) => [name || String(index + 1), ...numbers.map(String)]);
  return <SaidTable name={widget.name} columns={['#', ...columns]} rows={rows} />;
}
