import { Checkbox, type Column } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { SelectionActions } from './use-selection';

interface Selectable {
  readonly id: string;
  readonly name: string;
}

/** The boxes to choose lines of a table by, and one for all `total` of them. */
export function useSelectColumn(selection: SelectionActions, total: number): Column<Selectable> {
  const { t } = useTranslation('prototypes');
  return {
    id: 'select',
    title: (
      <Checkbox
        aria-label={t('trash.selectAll')}
        isSelected={selection.ids.size === total}
        isIndeterminate={selection.ids.size > 0 && selection.ids.size < total}
        onChange={(isAll) => (isAll ? selection.all() : selection.clear())}
      />
    ),
    width: '40px',
    cell: ({ id, name }) => (
      <Checkbox
        aria-label={t('selection.choose', { name: name || t('unnamed') })}
        isSelected={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
      />
    ),
  };
}
