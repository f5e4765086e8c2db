import { boxOfThing, problemsOf, reveal as revealBox } from '@rehearse/client/editor';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalmDocument, useEditor, useScene, useSelection } from '../session/context';
import { LayerItem } from './layer-item';
import { type LayerRow, layerRows, pathTo } from './layer-rows';
import styles from './layers.module.css';
import { useLayerDrag } from './use-layer-drag';
import { nothingTyped, typedRow, typeKey } from './type-ahead';
import { rowHeight, useWindow } from './use-window';

/** Screens with groups and widgets, the top-most first. Only rows in sight exist; the keyboard works as in any tree. */
export function LayerTree({ search }: { readonly search: string }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const app = useCalmDocument();
  const selection = useSelection();
  const renaming = useScene((scene) => scene.renaming);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const isLinking = useScene((scene) => scene.mode === 'prototype');
  const warned = useMemo(
    () => (isLinking ? new Set(problemsOf(app).map((problem) => problem.screen.id)) : undefined),
    [app, isLinking],
  );
  const rows = useMemo(() => layerRows(app, open, search, warned), [app, open, search, warned]);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef(nothingTyped);
  const { from, to, onScroll, reveal } = useWindow(list, rows.length);
  const chosen = useMemo(() => new Set(selection), [selection]);
  const drag = useLayerDrag((clientY) => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const at = (clientY - top + (list.current?.scrollTop ?? 0)) / rowHeight;
    const row = rows[Math.floor(at)];
    return row && { row, part: at % 1 };
  });

  // What is selected on the canvas is seen here.
  const [first] = selection;
  const [revealed, setRevealed] = useState<string>();
  if (first !== revealed) {
    setRevealed(first);
    if (first !== undefined) {
      setOpen((before) => new Set([...before, ...pathTo(editor.app, first)]));
      setCurrent(first);
    }
  }
  const currentIndex = rows.findIndex((row) => row.id === current);
  useEffect(() => {
    if (currentIndex >= 0) reveal(currentIndex);
  }, [currentIndex, reveal]);

  const toggle = useCallback(
    (id: string, isOpen: boolean) =>
      setOpen((before) => {
        const next = new Set(before);
        if (isOpen) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );

  const select = (row: LayerRow, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
    setCurrent(row.id);
    if (row.kind === 'canvas') return;
    if (event.shiftKey && currentIndex >= 0) {
      const [from, to] = [currentIndex, rows.indexOf(row)].toSorted((a, b) => a - b);
      const range = rows.slice(from, (to ?? 0) + 1).filter((one) => one.kind === row.kind);
      editor.select([...selection, ...range.map((one) => one.id)], null);
    } else if (event.ctrlKey || event.metaKey) {
      editor.select(chosen.has(row.id) ? selection.filter((id) => id !== row.id) : [...selection, row.id], null);
    } else editor.select([row.id], null);
  };

  const go = (index: number, event: KeyboardEvent) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) select(row, { shiftKey: event.shiftKey, ctrlKey: false, metaKey: false });
  };

  const find = (event: KeyboardEvent) => {
    typed.current = typeKey(typed.current, event.key, event.timeStamp);
    const index = typedRow(
      rows.map((row) => row.name),
      typed.current,
      currentIndex,
    );
    const row = rows[index];
    if (row) select(row, { shiftKey: false, ctrlKey: false, metaKey: false });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[currentIndex];
    const steps: Partial<Record<string, () => void>> = {
      ArrowDown: () => go(currentIndex + 1, event),
      ArrowUp: () => go(currentIndex - 1, event),
      Home: () => go(0, event),
      End: () => go(rows.length - 1, event),
      ArrowRight: () => {
        if (row?.isOpen === false) toggle(row.id, true);
        else if (row?.isOpen) go(currentIndex + 1, event);
      },
      ArrowLeft: () => {
        if (row?.isOpen) toggle(row.id, false);
        else if (row?.parent)
          go(
            rows.findIndex((one) => one.id === row.parent),
            event,
          );
      },
      Enter: () => {
        const box = row && boxOfThing(editor.app, row.id);
        const { camera, viewport } = editor.scene.now;
        if (box) editor.setCamera(revealBox(camera, viewport, box));
      },
    };
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // Who came with the pointer wants the canvas's keys; who came with Tab types names.
    const isTyped = /^[\p{L}\p{N}]$/u.test(event.key) && event.currentTarget.matches(':focus-visible');
    const step = isPlain ? (steps[event.key] ?? (isTyped ? () => find(event) : undefined)) : undefined;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  const onClick = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    select(row, event);
    list.current?.focus();
  };

  return (
    <div
      ref={list}
      className={styles.tree}
      role="tree"
      aria-label={t('layers.title')}
      aria-multiselectable
      aria-activedescendant={currentIndex >= 0 ? `layer-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onScroll={onScroll}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.cancel}
    >
      {rows.length === 0 && search !== '' && <p className={styles.nothing}>{t('layers.nothing')}</p>}
      <div role="presentation" style={{ height: rows.length * rowHeight }}>
        <div role="presentation" style={{ transform: `translateY(${from * rowHeight}px)` }}>
          {rows.slice(from, to).map((row) => (
            <LayerItem
              key={row.id}
              row={row}
              isSelected={chosen.has(row.id)}
              isCurrent={row.id === current}
              isRenaming={renaming === row.id}
              drop={drag.drop?.row.id === row.id ? drag.drop.where : undefined}
              onToggle={toggle}
              onGrab={drag.grab}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
