import { Button, Field, IconButton } from '@rehearse/client/ui';
import { iconName, iconPaths, treeNodes } from '@rehearse/widgets';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPaths } from '../icons/icon-paths';
import { IconPicker } from '../icons/icon-picker';
import { loadedIcon } from '../icons/loaded-icon';
import layout from '../layout.module.css';
import { usePropsEdit, type WidgetTarget } from '../target';
import styles from './content.module.css';
import { dataOfTree, moved, type Node, nodesOfText, without } from './tree-data';

/** Nodes of a tree, one per line: Enter adds one, Alt and the arrow keys move it in, out, up and down; several lines can be pasted. */
export function TreeEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'content.navigation');
  const list = useRef<HTMLUListElement>(null);
  const [widget] = target.widgets;
  if (!widget) return null;
  const nodes: readonly Node[] = treeNodes(widget);
  const save = (next: readonly Node[]) => edit.setOnce({ data: dataOfTree(next) });
  const focus = (index: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const insert = (at: number, added: readonly Node[]) => {
    save(nodes.toSpliced(at, 0, ...added));
    focus(at + added.length - 1);
  };
  const withIcon = (index: number, icon: string) => nodes.map((node, at) => (at === index ? { ...node, icon } : node));
  const pickIcon = async (index: number, name: string) => save(withIcon(index, await loadedIcon(name)));
  const deepen = (index: number, by: -1 | 1) => save(moved(nodes, index, by));
  const swap = (index: number, by: -1 | 1) => {
    const [node, other] = [nodes[index], nodes[index + by]];
    if (!node || !other) return;
    save(nodes.with(index, { ...other, level: node.level }).with(index + by, { ...node, level: other.level }));
    focus(index + by);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, level: number) => {
    const byKey: Readonly<Record<string, () => void>> = {
      ArrowUp: () => swap(index, -1),
      ArrowDown: () => swap(index, 1),
      ArrowRight: () => deepen(index, 1),
      ArrowLeft: () => deepen(index, -1),
    };
    const move = event.altKey ? byKey[event.key] : undefined;
    if (event.key === 'Enter') insert(index + 1, [{ label: '', icon: '', level }]);
    else if (move) move();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent, index: number, level: number) => {
    const pasted = nodesOfText(event.clipboardData.getData('text'), level);
    if (pasted.length < 2) return;
    event.preventDefault();
    insert(index + 1, pasted);
  };
  return (
    <>
      <ul ref={list} className={layout.list} aria-label={t('content.navigation')}>
        {nodes.map(({ label, level, icon }, index) => (
          <li
            key={index}
            className={styles.listRow}
            style={{ paddingInlineStart: Math.min(level, 5) * 12 }}
            onKeyDownCapture={(event) => onKeyDown(event, index, level)}
            onPaste={(event) => onPaste(event, index, level)}
          >
            <IconPicker
              label={t('icons.label')}
              value={iconName(icon)}
              onPick={(picked) => void pickIcon(index, picked.icon)}
              trigger={
                icon ? (
                  <Button size="s" aria-label={t('content.entryIcon', { name: label })}>
                    <IconPaths paths={iconPaths({ icon }) ?? []} size={16} />
                  </Button>
                ) : (
                  <IconButton icon="photo-plus" size="s" label={t('content.entryIcon', { name: label })} />
                )
              }
            />
            <Field
              aria-label={t('content.entry', { number: index + 1 })}
              size="s"
              value={label}
              onChange={(text) =>
                edit.set({ data: dataOfTree(nodes.with(index, { icon: '', ...nodes[index], label: text, level })) })
              }
              onBlur={edit.commit}
            />
            {icon && (
              <IconButton
                icon="photo-off"
                size="s"
                label={t('content.removeIcon', { name: label })}
                onPress={() => save(withIcon(index, ''))}
              />
            )}
            <IconButton
              icon="indent-decrease"
              size="s"
              label={t('content.outdent')}
              isDisabled={level === 0}
              onPress={() => deepen(index, -1)}
            />
            <IconButton
              icon="indent-increase"
              size="s"
              label={t('content.indent')}
              isDisabled={level > (nodes[index - 1]?.level ?? -1)}
              onPress={() => deepen(index, 1)}
            />
            <IconButton
              icon="x"
              size="s"
              label={t('content.removeEntry', { name: label })}
              isDisabled={nodes.length < 2}
              onPress={() => save(without(nodes, index))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="s"
        icon="plus"
        onPress={() =>
          insert(nodes.length, [
            { label: t('content.newEntry', { number: nodes.length + 1 }), icon: '', level: nodes.at(-1)?.level ?? 0 },
          ])
        }
      >
        {t('content.addEntry')}
      </Button>
    </>
  );
}
