import { Button, Field, IconButton, Switch } from '@rehearse/client/ui';
import { newId } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import layout from '../layout.module.css';
import { Row } from '../section';
import { usePropsEdit, type WidgetTarget } from '../target';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Buttons at the end of each row of a table. Pressing one follows the table's link. */
export function RowActionsEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'table.actions');
  const actions = listOf(edit.values('tableActions')[0]).map(asFields);
  const add = () => {
    const label = t('table.newAction', { number: actions.length + 1 });
    edit.setOnce({ tableActions: [...actions, { id: newId('w'), label }] });
  };
  return (
    <>
      <ul className={layout.list} aria-label={t('table.actions')}>
        {actions.map((action, index) => {
          const put = (fields: object) => ({ tableActions: actions.with(index, { ...action, ...fields }) });
          const label = textOf(action['label']);
          return (
            <li key={index} className={layout.card}>
              <Row>
                <Field
                  aria-label={t('table.newAction', { number: index + 1 })}
                  size="s"
                  value={label}
                  onChange={(text) => edit.set(put({ label: text }))}
                  onBlur={edit.commit}
                />
                <IconButton
                  icon="x"
                  size="s"
                  label={t('content.removeEntry', { name: label })}
                  onPress={() => edit.setOnce({ tableActions: actions.toSpliced(index, 1) })}
                />
              </Row>
              {(['color', 'background'] as const).map((prop) => (
                <ColorRow
                  key={prop}
                  label={t(prop === 'color' ? 'type.color' : 'properties.fill')}
                  value={textOf(action[prop]) || undefined}
                  onChange={(color) => edit.set(put({ [prop]: color }))}
                  onCommit={edit.commit}
                />
              ))}
              <Switch
                isSelected={action['isHover'] === true}
                onChange={(isOn) => edit.setOnce(put({ isHover: isOn || undefined }))}
              >
                {t('table.onHover')}
              </Switch>
            </li>
          );
        })}
      </ul>
      <Button size="s" icon="plus" onPress={add}>
        {t('table.addAction')}
      </Button>
    </>
  );
}
