import type { Widget } from '@rehearse/model';
import { actionAreas, tableActionsOf, tableRowHeight } from '@rehearse/widgets';
import { placeStyle } from '../draw/operation-style';
import styles from '../stage/player.module.css';

interface TableActionsProps {
  readonly widget: Widget;
  /** Its row is pointed at, reached or selected: all of them are seen. */
  readonly isNear: boolean;
  readonly onAct: (action: string) => void;
}

/** What can be done with a row. One that is not seen cannot be pressed by pointer, but read out. */
export function TableActions({ widget, isNear, onAct }: TableActionsProps) {
  const areas = actionAreas(widget, tableRowHeight);
  return tableActionsOf(widget).map(({ id, label, isHover }, index) => {
    const area = areas[index];
    return (
      area && (
        <td key={id}>
          <button
            type="button"
            data-spot=""
            tabIndex={-1}
            className={styles['hit']}
            style={{ inset: 'auto', ...placeStyle(area), pointerEvents: isHover && !isNear ? 'none' : undefined }}
            aria-label={label}
            onClick={(event) => {
              event.stopPropagation();
              onAct(label || id);
            }}
          />
        </td>
      )
    );
  });
}
