import { kindOf } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { usePropsEdit, type WidgetTarget } from '../target';
import { dataOfTable, tableOfNumbers } from './numbers-table';
import { TableDialog } from './table-editor';

/** What a chart draws, as a spreadsheet: a column for each series, names in the first row and column. */
export function NumbersEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.numbers');
  const [widget] = target.widgets;
  const numbers = widget && kindOf(widget.type).numbers?.(widget);
  if (typeof numbers !== 'object') return null;
  return (
    <TableDialog
      title={t('content.numbers')}
      open={t('content.editNumbers')}
      hint={t('content.numbersHint')}
      table={tableOfNumbers(numbers)}
      onChange={(next) => edit.set({ data: dataOfTable(next) })}
      onCommit={edit.commit}
      hasNames
    />
  );
}
