import { allScreens } from '@rehearse/client/editor';
import { Button, Field, IconButton, Select } from '@rehearse/client/ui';
import { newId } from '@rehearse/model';
import { iconName, iconPaths, navigationOf } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row } from '../section';
import layout from '../layout.module.css';
import { usePropsEdit, type WidgetTarget } from '../target';
import { IconPaths } from '../icons/icon-paths';
import { IconPicker } from '../icons/icon-picker';

type Entry = Readonly<Record<string, unknown>>;
const nowhere = '\u0000nowhere';

/** Entries of a navigation bar: text, icon, the screen that each leads to, and which one is marked as current. */
export function NavigationEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.navigation');
  const screens = useEditorValue(({ app }) => allScreens(app).flatMap(({ id, name }) => [id, name]));
  const [widget] = target.widgets;
  if (!widget) return null;
  const items = navigationOf(widget);
  const entries = (change: (list: readonly Entry[]) => readonly Entry[]) => ({
    navigation: change(items.map((item) => ({ ...item.source, id: item.id }))),
  });
  const patch = (index: number, fields: Entry) => entries((list) => list.with(index, { ...list[index], ...fields }));
  const options = [
    { id: nowhere, text: t('content.nowhere') },
    ...screens.flatMap((id, index) => (index % 2 === 0 ? { id, text: screens[index + 1] ?? '' } : [])),
  ];
  const select = (chosen: number) =>
    entries((list) => list.map((entry, index) => ({ ...entry, selected: index === chosen })));
  const add = () =>
    entries((list) => [
      ...list,
      { id: newId('w'), label: t('content.newEntry', { number: list.length + 1 }), icon: 'circle', to: '' },
    ]);
  return (
    <>
      <ul className={layout.list} aria-label={t('content.navigation')}>
        {items.map((item, index) => (
          <li key={item.id} className={layout.card} aria-current={item.selected || undefined}>
            <Row>
              <IconPicker
                label={t('icons.label')}
                value={iconName(item.source['icon'])}
                onPick={(icon) => edit.setOnce(patch(index, { ...icon }))}
                trigger={
                  <Button size="s" aria-label={t('content.entryIcon', { name: item.label })}>
                    <IconPaths paths={iconPaths(item.source) ?? []} size={16} />
                  </Button>
                }
              />
              <Field
                aria-label={t('content.entry', { number: index + 1 })}
                size="s"
                value={item.label}
                onChange={(label) => edit.set(patch(index, { label }))}
                onBlur={edit.commit}
              />
              <IconButton
                icon={item.selected ? 'circle-check' : 'circle'}
                size="s"
                label={item.selected ? t('content.isCurrent') : t('content.makeCurrent')}
                isDisabled={item.selected}
                onPress={() => edit.setOnce(select(index))}
              />
              <IconButton
                icon="x"
                size="s"
                label={t('content.removeEntry', { name: item.label })}
                isDisabled={items.length < 2}
                onPress={() => edit.setOnce(entries((list) => list.toSpliced(index, 1)))}
              />
            </Row>
            <Select
              aria-label={t('content.entryTarget', { name: item.label })}
              size="s"
              icon="arrow-right"
              options={options}
              value={options.some(({ id }) => id === item.to) ? item.to : nowhere}
              onChange={(to) => edit.setOnce(patch(index, { to: to === nowhere ? '' : to }))}
            />
          </li>
        ))}
      </ul>
      <Button size="s" icon="plus" onPress={() => edit.setOnce(add())}>
        {t('content.addEntry')}
      </Button>
    </>
  );
}
