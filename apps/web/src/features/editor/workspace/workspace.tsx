import { entryOf } from '@rehearse/model';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { InsertDrawer } from '../insert/insert-drawer';
import { LayersPanel } from '../layers/layers-panel';
import { CommandPalette } from '../palette/command-palette';
import { ShortcutsDialog } from '../palette/shortcuts-dialog';
import { Preview } from '../preview/preview';
import { PropertiesPanel } from '../properties/properties-panel';
import { type EditorSession, SessionProvider } from '../session/context';
import { type Opening, useOpenSession } from '../session/use-session';
import { CanvasView } from './canvas-view';
import { LeaveGuard } from './leave-guard';
import { TopBar } from './top-bar';
import { useClipboard } from './use-clipboard';
import { useKeyboard } from './use-keyboard';
import { usePanel } from './use-panel';
import styles from './workspace.module.css';
import { WorkspaceSkeleton } from './workspace-skeleton';

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
      <Frame session={session} screen={screen} open={open} close={close} searched={searched} />
    </SessionProvider>
  );
}

interface FrameProps {
  readonly session: EditorSession;
  readonly screen?: string;
  readonly open: Open;
  readonly close: () => void;
  /** Counts up when somebody wants to search the layers. */
  readonly searched: number;
}

function Frame({ session, screen, open, close, searched }: FrameProps) {
  const { t } = useTranslation('editor');
  const { editor } = session;
  const left = usePanel('left', 236, 196, 400);
  const right = usePanel('right', 256, 240, 400);
  const [search] = useSearchParams();
  const wantsPrototype = search.get('mode') === 'prototype';
  useKeyboard(session, open === 'preview' || open === 'palette' || open === 'shortcuts');
  useClipboard(session);

  useEffect(() => {
    if (wantsPrototype) editor.setMode('prototype');
  }, [editor, wantsPrototype]);
  useEffect(() => {
    if (searched > 0) left.setOpen(true);
  }, [searched, left.setOpen]);

  /** The first time that the canvas has a size: fitted to everything, or to the screen of the address. */
  const onReady = useCallback(() => {
    const target = screen === undefined ? undefined : entryOf(editor.app, 'screens', screen);
    if (target) editor.select([target.id]);
    editor.fit(target);
  }, [editor, screen]);

  return (
    <div
      className={styles.workspace}
      style={{ gridTemplateColumns: `${left.isOpen ? left.width : 0}px 1fr ${right.isOpen ? right.width : 0}px` }}
    >
      <TopBar />
      <aside className={styles.left} hidden={!left.isOpen} aria-label={t('layers.title')}>
        <LayersPanel searched={searched} onCollapse={() => left.setOpen(false)} />
        <PanelEdge panel={left} label={t('page.resizeLeft')} side="right" />
      </aside>
      <main className={styles.stage}>
        <CanvasView onReady={onReady} left={left} right={right} />
        {open === 'insert' && <InsertDrawer onClose={close} />}
      </main>
      <aside className={styles.right} hidden={!right.isOpen} aria-label={t('properties.title')}>
        <PanelEdge panel={right} label={t('page.resizeRight')} side="left" />
        <PropertiesPanel onCollapse={() => right.setOpen(false)} />
      </aside>
      <CommandPalette isOpen={open === 'palette'} onClose={close} />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />
      {open === 'preview' && <Preview onClose={close} />}
      <LeaveGuard />
    </div>
  );
}

interface PanelEdgeProps {
  readonly panel: ReturnType<typeof usePanel>;
  readonly label: string;
  readonly side: 'left' | 'right';
}

/** Drag or arrow keys set the width of a panel. */
function PanelEdge({ panel, label, side }: PanelEdgeProps) {
  const direction = side === 'right' ? 1 : -1;
  return (
    <div
      className={styles.edge}
      data-side={side}
      role="slider"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={panel.width}
      aria-valuemin={panel.least}
      aria-valuemax={panel.most}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        panel.grab(event.clientX);
      }}
      onPointerMove={(event) => panel.drag((event.clientX - panel.grabbedAt()) * direction)}
      onPointerUp={panel.release}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -8, ArrowRight: 8 }[event.key];
        if (step !== undefined) panel.setWidth(panel.width + step * direction);
      }}
    />
  );
}
