import { boxOfElement } from '@rehearse/client/editor';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/context';
import { keyDrop } from './layer-keys';
import { canDrop, type Drop, dropLayers } from './layer-move';
import type { LayerRow } from './layer-rows';
import { nothingTyped, typedRow, typeKey } from './type-ahead';

export interface HeldKeys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

interface LayerList {
  readonly rows: readonly LayerRow[];
  readonly currentIndex: number;
  readonly select: (row: LayerRow, held: HeldKeys) => void;
  readonly toggle: (id: string, isOpen: boolean) => void;
}

/** Keys of a tree: arrows, Home, End, Enter, names by typing; with Alt the arrows move layers, which is then announced. */
export function useLayerKeys({ rows, currentIndex, select, toggle }: LayerList) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const typed = useRef(nothingTyped);
  const [announcement, announce] = useState('');
  const row = rows[currentIndex];

  const go = (index: number, { shiftKey }: KeyboardEvent) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (next) select(next, { shiftKey, ctrlKey: false, metaKey: false });
  };
  const find = ({ key, timeStamp }: KeyboardEvent) => {
    typed.current = typeKey(typed.current, key, timeStamp);
    const names = rows.map((one) => one.name);
    const next = rows[typedRow(names, typed.current, currentIndex)];
    if (next) select(next, { shiftKey: false, ctrlKey: false, metaKey: false });
  };
  const placeText = ({ row: other, where }: Drop, name: string): string => {
    if (where === 'into') return t('layers.movedInto', { name, group: other.name });
    return where === 'before'
      ? t('layers.movedAbove', { name, other: other.name })
      : t('layers.movedBelow', { name, other: other.name });
  };
  const move = ({ key }: KeyboardEvent) => {
    if (!row || editor.readOnly || (row.kind !== 'widgets' && row.kind !== 'groups')) return;
    const ids = editor.selection.includes(row.id) ? editor.selection : [row.id];
    const drop = keyDrop(rows, row, ids, key);
    if (!drop || !canDrop(editor.app, ids, drop)) return announce(t('layers.notMoved', { name: row.name }));
    editor.change('commands.reorder', (tx) => dropLayers(tx, ids, drop));
    if (drop.where === 'into') toggle(drop.row.id, true);
    announce(placeText(drop, row.name));
  };

  const steps: Partial<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: (event) => go(currentIndex + 1, event),
    ArrowUp: (event) => go(currentIndex - 1, event),
    Home: (event) => go(0, event),
    End: (event) => go(rows.length - 1, event),
    ArrowRight: (event) => {
      if (row?.isOpen === false) toggle(row.id, true);
      else if (row?.isOpen) go(currentIndex + 1, event);
    },
    ArrowLeft: (event) => {
      const parent = rows.findIndex((one) => one.id === row?.parent);
      if (row?.isOpen) toggle(row.id, false);
      else if (parent >= 0) go(parent, event);
    },
    Enter: () => editor.reveal(row && boxOfElement(editor.app, row.id)),
  };

  function stepOf(event: KeyboardEvent): ((event: KeyboardEvent) => void) | undefined {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey) return undefined;
    if (altKey) return key.startsWith('Arrow') ? move : undefined;
    // Who came with the pointer wants the canvas's keys; who came with Tab types names.
    const isTyped = /^[\p{L}\p{N}]$/u.test(key) && !event.currentTarget.hasAttribute('data-pressed');
    return steps[key] ?? (isTyped ? find : undefined);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step(event);
  };
  return { onKeyDown, announcement };
}
