import { createCanvas, type EditorCanvas } from '@rehearse/client/canvas';
import { commandById, type Editor, isAllowed, type Point, toCanvas } from '@rehearse/client/editor';
import { ContextMenu, IconButton, type MenuEntries } from '@rehearse/client/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../load-part';
import { useInsertImages } from '../images/use-insert-images';
import { PeopleLayer } from '../people/lazy';
import { useOwnPresence } from '../people/use-own-presence';
import { useCanvasTexts } from '../prototype/use-canvas-texts';
import { useEditor, useEditorSession, useScene } from '../session/context';
import { commandText } from '../palette/command-text';
import { commandIcons } from '../palette/command-icons';
import { useShortcutText } from '../palette/shortcut-text';
import { PanelButton } from '../panel-button';
import type { Panel } from './use-panel';
import styles from './workspace.module.css';
import { ZoomBar } from './zoom-bar';

/** None of them is needed for the first picture. */
const TextInPlace = lazy(() =>
  loadPart(() => import('./text-in-place')).then((part) => ({ default: part.TextInPlace })),
);
const EmptyHint = lazy(() => loadPart(() => import('./empty-hint')).then((part) => ({ default: part.EmptyHint })));
const MiniMap = lazy(() => loadPart(() => import('./mini-map')).then((part) => ({ default: part.MiniMap })));
const ProblemsCard = lazy(() =>
  loadPart(() => import('../prototype/problems-card')).then((part) => ({ default: part.ProblemsCard })),
);

const menu = [
  ['cut', 'copy', 'paste', 'duplicate'],
  ['copyStyle', 'pasteStyle'],
  ['group', 'ungroup'],
  ['front', 'forward', 'backward', 'back'],
  ['goToMaster', 'setStart', 'rename', 'lock', 'hide'],
  ['delete'],
] as const;

interface CanvasViewProps {
  readonly left: Panel;
  readonly right: Panel;
  /** The surface itself, or two of them side by side. */
  readonly children: ReactNode;
}

export function CanvasSurface({ onReady }: { readonly onReady: () => void }) {
  const { t } = useTranslation('editor');
  const session = useEditorSession();
  const { editor } = session;
  const box = useRef<HTMLDivElement>(null);
  useCanvas(box, onReady);
  const [at, setAt] = useState<Point>();
  const keys = useShortcutText();
  useDroppedImages(box);

  const entries: MenuEntries = menu.flatMap((group, index) => {
    const offered = group.map(commandById).filter((command) => isAllowed(command, editor));
    const actions = offered.map((command) => ({
      id: command.id,
      text: commandText(t, editor, command),
      icon: commandIcons[command.id],
      shortcut: keys(command.shortcuts[0]),
      isDestructive: command.id === 'delete',
      onAction: () => void command.run({ editor, surface: session.surface, at }),
    }));
    return index > 0 && actions.length > 0 ? ['-' as const, ...actions] : actions;
  });

  return (
    <ContextMenu
      label={t('page.menu')}
      items={entries[0] === '-' ? entries.slice(1) : entries}
      className={styles.canvasArea}
      onOpen={(event) => setAt(placeOf(editor, box.current, event))}
    >
      <div
        ref={box}
        className={styles.canvas}
        role="application"
        aria-label={t('page.canvas')}
        aria-describedby="editor-canvas-help"
      />
    </ContextMenu>
  );
}

/** The canvas with what floats over it. */
export function CanvasView({ left, right, children }: CanvasViewProps) {
  const { t } = useTranslation('editor');
  const session = useEditorSession();
  const mode = useScene((scene) => scene.mode);
  const corner = useRef<HTMLDivElement>(null);
  useOwnPresence(corner);
  return (
    <>
      {children}
      <p id="editor-canvas-help" hidden>
        {t('page.canvasHelp')}
      </p>
      <Suspense>
        <PeopleLayer />
      </Suspense>
      <Suspense>
        <TextInPlace />
        <EmptyHint />
        <MiniMap />
      </Suspense>
      <Suspense>{mode === 'prototype' && <ProblemsCard />}</Suspense>
      <ZoomBar />
      <div ref={corner} className={styles.corner}>
        <IconButton
          icon="keyboard"
          label={t('commands.shortcuts')}
          shortcut="?"
          placement="top"
          onPress={() => session.surface.show('shortcuts')}
        />
      </div>
      {!left.isOpen && (
        <div className={styles.reopenLeft}>
          <PanelButton side="left" opens label={t('layers.show')} onPress={() => left.setOpen(true)} />
        </div>
      )}
      {!right.isOpen && (
        <div className={styles.reopenRight}>
          <PanelButton side="right" opens label={t('properties.show')} onPress={() => right.setOpen(true)} />
        </div>
      )}
    </>
  );
}

/** The canvas point under the mouse. */
function placeOf(editor: Editor, element: Element | null, event: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
  const area = element?.getBoundingClientRect();
  const view = { x: event.clientX - (area?.left ?? 0), y: event.clientY - (area?.top ?? 0) };
  return toCanvas(editor.scene.now.camera, view);
}

/** Pictures from the desktop, let go over the canvas. */
function useDroppedImages(box: RefObject<HTMLDivElement | null>): void {
  const editor = useEditor();
  const insertImages = useInsertImages();
  useEffect(() => {
    const element = box.current;
    if (!element || editor.readOnly) return;
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) void insertImages(files, placeOf(editor, element, event));
    };
    element.addEventListener('dragover', over);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('drop', drop);
    };
  }, [box, editor, insertImages]);
}

declare global {
  interface Window {
    /** What the canvas has painted so far, for benches. */
    rehearseCanvas?: EditorCanvas;
  }
}

/** The canvas lives as long as the element; `onReady` comes when it has its size. */
function useCanvas(box: RefObject<HTMLDivElement | null>, onReady: () => void): void {
  const { editor, imageUrl } = useEditorSession();
  const texts = useCanvasTexts();
  const canvas = useRef<EditorCanvas>(null);
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
    canvas.current?.setTexts(texts);
  }, [texts]);
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    const stop = editor.scene.listen((scene, before) => {
      if (before.viewport.w === 0 && scene.viewport.w > 0) onReady();
    });
    const made = createCanvas({ container, editor, imageUrl, texts: latest.current });
    canvas.current = made;
    window.rehearseCanvas = made;
    return () => {
      stop();
      made.destroy();
      canvas.current = null;
      delete window.rehearseCanvas;
      editor.scene.set({ viewport: { w: 0, h: 0 } });
    };
  }, [box, editor, imageUrl, onReady]);
}
