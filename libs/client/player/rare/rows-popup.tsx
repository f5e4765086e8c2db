import type { ViewItem } from '@rehearse/simulate';
import { popupStyle } from '@rehearse/widgets';
import { Ground } from './ground';
import { OpenedRows, type OpenedRowsProps } from './opened-rows';
import { listEdge, listSize, rowHeights } from './list-size';
import { Popup } from './popup';

interface RowsPopupProps extends Omit<OpenedRowsProps, 'width' | 'rowHeight'> {
  readonly item: ViewItem;
}

/** Rows that open below a widget. */
export function RowsPopup({ item, ...rows }: RowsPopupProps) {
  const size = listSize(item.box.w, rows.rows.length);
  const touches = item.widget.props?.['hideUpperBorder'] === true;
  const ground = { ...popupStyle(rows.style), ...(touches && { borderTopWidth: 0 }) };
  return (
    <Popup item={item} size={size}>
      <Ground style={ground} size={size} />
      <OpenedRows {...rows} width={size.w - 2 * listEdge} rowHeight={rowHeights.list} />
    </Popup>
  );
}
