import { Field, Switch } from '@rehearse/client/ui';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import layout from '../layout.module.css';
import { usePropsEdit, type WidgetTarget } from '../target';
import { variableOf } from './own-values';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What testers can do with each column of a table. */
export function ColumnsEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'grid.columns');
  const columns = listOf(edit.values('columns')[0]).map(asFields);
  const isBound = variableOf(edit.values('databinding')[0]) !== '';
  const uses = [
    { prop: 'isEditable', text: t('table.editable') },
    { prop: 'isSortable', text: t('table.sortable') },
    { prop: 'isSearchable', text: t('table.searchable') },
  ];
  return columns.map((column, index) => {
    const put = (fields: object) => ({ columns: columns.with(index, { ...column, ...fields }) });
    const name = textOf(column['label']) || t('table.newColumn', { column: index + 1 });
    return (
      <fieldset key={index} className={layout.card} aria-label={name}>
        <span className={layout.rowLabel}>{name}</span>
        {uses.map(({ prop, text }) => (
          <Switch
            key={prop}
            isSelected={column[prop] === true}
            onChange={(isOn) => edit.setOnce(put({ [prop]: isOn || undefined }))}
          >
            {text}
          </Switch>
        ))}
        {isBound && (
          <Field
            label={t('content.ofRow')}
            size="s"
            value={textOf(column['databinding'])}
            onChange={(field) => edit.set(put({ databinding: field || undefined }))}
            onBlur={edit.commit}
          />
        )}
      </fieldset>
    );
  });
}
