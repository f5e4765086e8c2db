import type { Surface } from '@rehearse/client/editor';
import { entryOf, type Repair } from '@rehearse/model';
import { loadDesigns } from '@rehearse/widgets';
import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loadPart } from '../../../load-part';
import { LayersPanel } from '../layers/layers-panel';
import { PropertiesPanel } from '../properties/properties-panel';
import { type EditorSession, SessionProvider } from '../session/context';
import { type Opening, useOpenSession } from '../session/use-session';
import { CommentsLayer, CommentsPanel } from '../comments/lazy';
import { type CommentsView, CommentsViewProvider, useCommentsView } from '../comments/use-comments-view';
import { LiveEnd } from '../people/lazy';
import { useLiveChanges } from '../people/use-live-changes';
import { useVersionsView } from '../versions/use-versions-view';
import { CanvasSurface, CanvasView } from './canvas-view';
import { LeaveGuard } from './leave-guard';
import { CloseBeforeCard } from './state-card';
import { TopBar } from './top-bar';
import { useClipboard } from './use-clipboard';
import { useKeyboard } from './use-keyboard';
import type { Panel } from './use-panel';
import { usePanels } from './use-panels';
import styles from './workspace.module.css';
import { WorkspaceSkeleton } from './workspace-skeleton';

/** What is opened by choice does not hold up the first picture; nor do kinds that few prototypes have. */
const loadInsert = () => loadPart(() => loadDesigns().then(() => import('../insert/insert-drawer')));
const loadPalette = () => loadPart(() => loadDesigns().then(() => import('../palette/command-palette')));
const InsertDrawer = lazy(() => loadInsert().then((part) => ({ default: part.InsertDrawer })));
const CommandPalette = lazy(() => loadPalette().then((part) => ({ default: part.CommandPalette })));
const ShortcutsDialog = lazy(() =>
  loadPart(() => import('../palette/shortcuts-dialog')).then((part) => ({ default: part.ShortcutsDialog })),
);
const VersionsPanel = lazy(() =>
  loadPart(() => import('../versions/list/versions-panel')).then((part) => ({ default: part.VersionsPanel })),
);
const loadCompare = () => loadPart(() => import('../versions/compare'));
const CompareSide = lazy(() => loadCompare().then((part) => ({ default: part.CompareSide })));
const CompareStage = lazy(() => loadCompare().then((part) => ({ default: part.CompareStage })));
const OpeningNote = lazy(() =>
  loadPart(() => import('../versions/opening-note')).then((part) => ({ default: part.OpeningNote })),
);
const RepairCard = lazy(() => loadPart(() => import('./repair-card')).then((part) => ({ default: part.RepairCard })));
/** Of what was lost one hears from the server. */
const LossToast = lazy(() => loadPart(() => import('./loss-toast')).then((part) => ({ default: part.LossToast })));
const Preview = lazy(() => loadPart(() => import('../preview/preview')).then((part) => ({ default: part.Preview })));

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
  const comments = useCommentsView();
  const { toggle: toggleComments, open: openComments } = comments;
  const askForAccount = opening.tryout?.ask;
  const show = useCallback(
    (panel: Parameters<Surface['show']>[0]) => {
      if (panel === 'search') setSearched((count) => count + 1);
      else if (askForAccount && (panel === 'comments' || panel === 'commenting')) askForAccount();
      else if (panel === 'comments') toggleComments();
      else if (panel === 'commenting') openComments();
      else setOpen((before) => (before === panel ? null : panel));
    },
    [toggleComments, openComments, askForAccount],
  );
  const close = useCallback(() => setOpen(null), []);
  const session = useOpenSession(opening, show);
  if (!session) return <WorkspaceSkeleton />;
  return (
    <SessionProvider session={session}>
      <Frame
        session={session}
        repairs={opening.repaired.repairs}
        screen={screen}
        comments={comments}
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
  readonly comments: CommentsView;
  readonly open: Open;
  readonly close: () => void;
  /** Counts up when somebody wants to search the layers. */
  readonly searched: number;
}

function Frame({ session: live, repairs, screen, comments, open, close, searched }: FrameProps) {
  const { t } = useTranslation('editor');
  const versions = useVersionsView(live);
  const { address, comparison } = versions;
  const session = comparison?.session ?? live;
  const { editor } = session;
  const { left, right, areSheets } = usePanels();
  const [search] = useSearchParams();
  const wantsPrototype = search.get('mode') === 'prototype';
  useKeyboard(session, open === 'preview' || open === 'palette' || open === 'shortcuts');
  useClipboard(session);
  useLiveChanges();

  useEffect(() => {
    const load = () => void Promise.all([loadPalette(), loadInsert()]).catch(() => undefined);
    const timer = setTimeout(load, fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (wantsPrototype) editor.setMode('prototype');
  }, [editor, wantsPrototype]);
  const { setOpen: openRight } = right;
  useEffect(() => {
    if (address.isOpen || comments.isOpen) openRight(true);
  }, [address.isOpen, comments.isOpen, comments.thread, openRight]);
  const { setOpen: openLeft } = left;
  useEffect(() => {
    if (searched > 0) openLeft(true);
  }, [searched, openLeft]);

  /** The first time that the canvas has a size: fitted to everything, or to the screen of the address. */
  const isFitted = useRef(false);
  const onReady = useCallback(() => {
    if (isFitted.current) return;
    isFitted.current = true;
    const target = screen === undefined ? undefined : entryOf(editor.app, 'screens', screen);
    if (target) editor.select([target.id]);
    editor.fit(target);
  }, [editor, screen]);

  const rightTitle = address.isOpen ? 'versions.title' : comments.isOpen ? 'commands.comments' : 'properties.title';
  return (
    <SessionProvider session={session}>
      <CommentsViewProvider value={comments}>
        <div className={styles.workspace} style={areSheets ? undefined : columnsOf(left, right)}>
          <CloseBeforeCard value={open === 'insert' ? close : null}>
            <TopBar address={address} comparison={comparison} comments={comments} />
          </CloseBeforeCard>
          <aside className={styles.left} hidden={!left.isOpen} aria-label={t('layers.title')}>
            <Suspense>
              {comparison ? (
                <CompareSide
                  comparison={comparison}
                  authors={versions.authors}
                  searched={searched}
                  onCollapse={() => left.setOpen(false)}
                />
              ) : (
                <LayersPanel searched={searched} onCollapse={() => left.setOpen(false)} />
              )}
            </Suspense>
            {!areSheets && <PanelEdge panel={left} label={t('page.resizeLeft')} side="right" />}
          </aside>
          <main className={styles.stage}>
            <CanvasView left={left} right={right}>
              <Suspense>
                {comparison ? (
                  <CompareStage comparison={comparison} onReady={onReady} />
                ) : (
                  <CanvasSurface onReady={onReady} />
                )}
              </Suspense>
            </CanvasView>
            <Suspense>
              {address.number !== null && !comparison && (
                <OpeningNote number={address.number} error={versions.error} onBack={() => address.goTo('now')} />
              )}
              {comments.isOpen && !comparison && <CommentsLayer view={comments} />}
            </Suspense>
            <Suspense>
              {repairs.length > 0 && !comparison && <RepairCard repairs={repairs} />}
              <LossToast />
            </Suspense>
            <Suspense>{open === 'insert' && !editor.readOnly && <InsertDrawer onClose={close} />}</Suspense>
          </main>
          <aside className={styles.right} hidden={!right.isOpen} aria-label={t(rightTitle)}>
            {!areSheets && <PanelEdge panel={right} label={t('page.resizeRight')} side="left" />}
            {address.isOpen ? (
              <SessionProvider session={live}>
                <Suspense>
                  <VersionsPanel list={versions.list} address={address} />
                </Suspense>
              </SessionProvider>
            ) : comments.isOpen ? (
              <Suspense>
                <CommentsPanel view={comments} />
              </Suspense>
            ) : (
              <PropertiesPanel onCollapse={() => right.setOpen(false)} />
            )}
          </aside>
          <Suspense>
            {open === 'palette' && <CommandPalette isOpen onClose={close} />}
            {open === 'shortcuts' && <ShortcutsDialog isOpen onClose={close} />}
            {open === 'preview' && <Preview onClose={close} />}
          </Suspense>
          <LeaveGuard />
          <Suspense>
            <LiveEnd />
          </Suspense>
        </div>
      </CommentsViewProvider>
    </SessionProvider>
  );
}

/** Cards that hang below the top bar begin where the canvas does. */
function columnsOf(left: Panel, right: Panel): CSSProperties {
  const [start, end] = [left, right].map(({ isOpen, width }) => `${isOpen ? width : 0}px`);
  return { gridTemplateColumns: `${start} 1fr ${end}`, '--left-width': start } as CSSProperties;
}

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
