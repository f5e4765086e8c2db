import { problemsOf } from '@rehearse/client/editor';
import { VisuallyHidden } from '@rehearse/client/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeferredDocument, useEditor, useScene, useSelection } from '../session/context';
import { useVisibleRows } from '../use-visible-rows';
import { useComments } from '../comments/use-comments-view';
import { layerMarks } from '../people/layer-marks';
import { useShortName } from '../people/use-names';
import { useOthersHere } from '../people/use-others';
import { commentMarks } from './comment-marks';
import { LayerItem } from './layer-item';
import { type LayerRow, layerRows, pathTo } from './layer-rows';
import styles from './layers.module.css';
import { useLayerDrag } from './use-layer-drag';
import { type HeldKeys, useLayerKeys } from './use-layer-keys';

const rowHeight = 28;

/** Screens with groups and widgets, the top-most first. Only rows in sight exist; the keyboard works as in any tree. */
export function LayerTree({ search }: { readonly search: string }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const app = useDeferredDocument();
  const selection = useSelection();
  const renaming = useScene((scene) => scene.renaming);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const isLinking = useScene((scene) => scene.mode === 'prototype');
  const warned = useMemo(
    () => (isLinking ? new Set(problemsOf(app).map((problem) => problem.screen.id)) : undefined),
    [app, isLinking],
  );
  /** The focus came by a press. */
  const [isPressed, setPressed] = useState(false);
  const rows = useMemo(() => layerRows(app, open, search, warned), [app, open, search, warned]);
  const list = useRef<HTMLDivElement>(null);
  const { from, to, onScroll, reveal } = useVisibleRows(list, rows.length, rowHeight);
  const chosen = useMemo(() => new Set(selection), [selection]);
  const { commented } = useComments();
  const others = useOthersHere();
  const shortName = useShortName();
  const shown = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const marks = useMemo(() => layerMarks(app, others, shown), [app, others, shown]);
  const commentsOn = useMemo(() => commentMarks(app, commented, shown), [app, commented, shown]);

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

  const drag = useLayerDrag({
    rowAt: (clientY) => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const at = (clientY - top + (list.current?.scrollTop ?? 0)) / rowHeight;
      const row = rows[Math.floor(at)];
      return row && { row, part: at % 1 };
    },
    onInto: (id) => toggle(id, true),
  });

  const select = (row: LayerRow, event: HeldKeys) => {
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

  const { onKeyDown, announcement } = useLayerKeys({ rows, currentIndex, select, toggle });

  const onClick = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    select(row, event);
    list.current?.focus();
  };

  return (
    <>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <div
        ref={list}
        className={styles.tree}
        role="tree"
        aria-label={t('layers.title')}
        aria-multiselectable
        aria-activedescendant={currentIndex >= 0 ? `layer-${current}` : undefined}
        tabIndex={0}
        data-pressed={isPressed || undefined}
        onPointerDown={() => setPressed(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setPressed(false);
        }}
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
            {rows.slice(from, to).map((row) => {
              const mark = marks.get(row.id);
              return (
                <LayerItem
                  key={row.id}
                  row={row}
                  isSelected={chosen.has(row.id)}
                  isCurrent={row.id === current}
                  isRenaming={renaming === row.id}
                  comments={commentsOn.get(row.id)}
                  holder={mark && shortName(mark)}
                  holderColor={mark?.color}
                  isHeldInside={mark?.isInside}
                  drop={drag.drop?.row.id === row.id ? drag.drop.where : undefined}
                  onToggle={toggle}
                  onGrab={drag.grab}
                />
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}
