import { entryOf, type Repair } from '@rehearse/model';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LayersPanel } from '../layers/layers-panel';
import { PropertiesPanel } from '../properties/properties-panel';
import { type EditorSession, SessionProvider } from '../session/context';
import { type Opening, useOpenSession } from '../session/use-session';
import { CanvasView } from './canvas-view';
import { DeletionToast } from './deletion-toast';
import { LeaveGuard } from './leave-guard';
import { RepairCard } from './repair-card';
import { TopBar } from './top-bar';
import { useClipboard } from './use-clipboard';
import { useKeyboard } from './use-keyboard';
import type { Panel } from './use-panel';
import { usePanels } from './use-panels';
import styles from './workspace.module.css';
import { WorkspaceSkeleton } from './workspace-skeleton';

/** What is opened by choice does not hold up the first picture. */
const loadInsert = () => import('../insert/insert-drawer');
const loadPalette = () => import('../palette/command-palette');
const InsertDrawer = lazy(() => loadInsert().then((part) => ({ default: part.InsertDrawer })));
const CommandPalette = lazy(() => loadPalette().then((part) => ({ default: part.CommandPalette })));
const ShortcutsDialog = lazy(() =>
  import('../palette/shortcuts-dialog').then((part) => ({ default: part.ShortcutsDialog })),
);
const Preview = lazy(() => import('../preview/preview').then((part) => ({ default: part.Preview })));

/** ms after the first picture until the parts that are opened by a key are fetched, so that the key is answered at once. */
const fetchAfterMs = 1500;

type Open = 'insert' | 'palette' | 'shortcuts' | 'preview' | null;

interface WorkspaceProps extends Opening {
  /** Opened on this screen. */
  readonly screen?: string;
}

export function Workspace({ screen, ...opening }: WorkspaceProps) {
  const [open, setOpen] = useState<Open>(null);
  const [searched, setSearched] = useState(0);
  const show = useCallback((panel: 'insert' | 'palette' | 'shortcuts' | 'preview' | 'search') => {
    if (panel === 'search') setSearched((count) => count + 1);
    else setOpen((before) => (before === panel ? null : panel));
  }, []);
  const close = useCallback(() => setOpen(null), []);
  const session = useOpenSession(opening, show);
  if (!session) return <WorkspaceSkeleton />;
  return (
    <SessionProvider session={session}>
      <Frame
        session={session}
        repairs={opening.repaired.repairs}
        screen={screen}
        open={open}
        close={close}
        searched={searched}
      />
    </SessionProvider>
  );
}

interface FrameProps {
  readonly session: EditorSession;
  readonly repairs: readonly Repair[];
  readonly screen?: string;
  readonly open: Open;
  readonly close: () => void;
  /** Counts up when somebody wants to search the layers. */
  readonly searched: number;
}

function Frame({ session, repairs, screen, open, close, searched }: FrameProps) {
  const { t } = useTranslation('editor');
  const { editor } = session;
  const { left, right, areSheets } = usePanels();
  const [search] = useSearchParams();
  const wantsPrototype = search.get('mode') === 'prototype';
  useKeyboard(session, open === 'preview' || open === 'palette' || open === 'shortcuts');
  useClipboard(session);

  useEffect(() => {
    const load = () => void Promise.all([loadPalette(), loadInsert()]).catch(() => undefined);
    const timer = setTimeout(load, fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (wantsPrototype) editor.setMode('prototype');
  }, [editor, wantsPrototype]);
  const { setOpen: openLeft } = left;
  useEffect(() => {
    if (searched > 0) openLeft(true);
  }, [searched, openLeft]);

  /** The first time that the canvas has a size: fitted to everything, or to the screen of the address. */
  const onReady = useCallback(() => {
    const target = screen === undefined ? undefined : entryOf(editor.app, 'screens', screen);
    if (target) editor.select([target.id]);
    editor.fit(target);
  }, [editor, screen]);

  return (
    <div className={styles.workspace} style={areSheets ? undefined : { gridTemplateColumns: columnsOf(left, right) }}>
      <TopBar />
      <aside className={styles.left} hidden={!left.isOpen} aria-label={t('layers.title')}>
        <LayersPanel searched={searched} onCollapse={() => left.setOpen(false)} />
        {!areSheets && <PanelEdge panel={left} label={t('page.resizeLeft')} side="right" />}
      </aside>
      <main className={styles.stage}>
        <CanvasView onReady={onReady} left={left} right={right} />
        {repairs.length > 0 && <RepairCard repairs={repairs} />}
        <DeletionToast />
        <Suspense>{open === 'insert' && <InsertDrawer onClose={close} />}</Suspense>
      </main>
      <aside className={styles.right} hidden={!right.isOpen} aria-label={t('properties.title')}>
        {!areSheets && <PanelEdge panel={right} label={t('page.resizeRight')} side="left" />}
        <PropertiesPanel onCollapse={() => right.setOpen(false)} />
      </aside>
      <Suspense>
        {open === 'palette' && <CommandPalette isOpen onClose={close} />}
        {open === 'shortcuts' && <ShortcutsDialog isOpen onClose={close} />}
        {open === 'preview' && <Preview onClose={close} />}
      </Suspense>
      <LeaveGuard />
    </div>
  );
}

const columnsOf = (left: Panel, right: Panel): string =>
  `${left.isOpen ? left.width : 0}px 1fr ${right.isOpen ? right.width : 0}px`;

interface PanelEdgeProps {
  readonly panel: Panel;
  readonly label: string;
  readonly side: 'left' | 'right';
}

/** Drag, or arrow keys in its hidden slider, set the width of a panel. */
function PanelEdge({ panel, label, side }: PanelEdgeProps) {
  const direction = side === 'right' ? 1 : -1;
  return (
    <div
      className={styles.edge}
      data-side={side}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        panel.grab(event.clientX);
      }}
      onPointerMove={(event) => panel.drag((event.clientX - panel.grabbedAt()) * direction)}
      onPointerUp={panel.release}
    >
      <input
        type="range"
        aria-label={label}
        min={panel.min}
        max={panel.max}
        step={8}
        value={panel.width}
        onChange={(event) => panel.setWidth(Number(event.target.value))}
      />
    </div>
  );
}
