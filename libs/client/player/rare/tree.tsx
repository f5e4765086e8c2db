import {
  canCollapse,
  heldTree,
  type HeldTree,
  pickedTree,
  toggledTree,
  treeNodes,
  type TreeRow,
  treeRows,
} from '@rehearse/widgets';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { placeStyle } from '../draw/operation-style';
import { type ControlProps, invalid } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { Scrolled } from './scrolled';

/** Nodes are picked, opened and closed by pointer; the right arrow key opens one and goes into it, the left one closes it and goes out. */
export function Tree(props: ControlProps) {
  const { item } = props;
  const { input } = useLayer();
  const { widget, value } = item;
  const rows = treeRows(widget, value);
  const { selected } = heldTree(widget, value);
  const [reached, setReached] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const isSeen = (index: number | null | undefined) => rows.some(({ node }) => node.index === index);
  const current = [reached, selected].find(isSeen) ?? rows[0]?.node.index;
  useLayoutEffect(() => {
    if (wantsFocus.current) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    wantsFocus.current = false;
  });

  const hold = (held: HeldTree) =>
    input.change(item.id, {
      type: 'select',
      value: { ...held, label: held.selected === null ? '' : (treeNodes(widget)[held.selected]?.label ?? '') },
    });
  const goTo = (index: number | undefined) => {
    if (index === undefined) return;
    wantsFocus.current = true;
    setReached(index);
  };
  const toggle = ({ node }: TreeRow) => hold(toggledTree(widget, node.index, value));
  const pick = ({ node }: TreeRow) => {
    setReached(node.index);
    hold(pickedTree(widget, node.index, value));
  };
  const onKeyDown = (event: KeyboardEvent, row: TreeRow, at: number) => {
    const next = rows[at + 1]?.node;
    const isOpen = row.node.hasChildren && !row.isCollapsed;
    const byKey: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(next?.index),
      ArrowUp: () => goTo(rows[at - 1]?.node.index),
      Home: () => goTo(rows[0]?.node.index),
      End: () => goTo(rows.at(-1)?.node.index),
      ArrowRight: () => (row.isCollapsed ? toggle(row) : isOpen && goTo(next?.index)),
      ArrowLeft: () => (isOpen && canCollapse(widget) ? toggle(row) : goTo(row.node.parent)),
      Enter: () => pick(row),
      ' ': () => pick(row),
    };
    const begins = ({ node }: TreeRow) => node.label.toLowerCase().startsWith(event.key.toLowerCase());
    const byLetter = () => goTo([...rows.slice(at + 1), ...rows.slice(0, at)].find(begins)?.node.index);
    const act = Object.hasOwn(byKey, event.key) ? byKey[event.key] : event.key.length === 1 ? byLetter : undefined;
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };

  return (
    <Scrolled {...props}>
      <div ref={list} role="tree" aria-label={widget.name} aria-invalid={invalid(item)}>
        {rows.map((row, at) => {
          const { node, arrow, x, y, w, h } = row;
          const canOpen = node.hasChildren && canCollapse(widget);
          return (
            <div
              key={node.index}
              role="treeitem"
              tabIndex={node.index === current ? 0 : -1}
              className={styles['hit']}
              style={{ inset: 'auto', ...placeStyle({ x, y, w, h }) }}
              aria-label={node.label}
              aria-level={node.level + 1}
              aria-selected={row.isSelected}
              aria-expanded={canOpen ? !row.isCollapsed : undefined}
              onKeyDown={(event) => onKeyDown(event, row, at)}
              onClick={() => pick(row)}
            >
              {canOpen && (
                <span
                  className={styles['hit']}
                  style={{ inset: 'auto', ...placeStyle({ ...arrow, y: arrow.y - y }) }}
                  aria-hidden
                  onClick={(event) => {
                    event.stopPropagation();
                    toggle(row);
                  }}
                />
              )}
            </div>
          );
        })}
      </div>
    </Scrolled>
  );
}
