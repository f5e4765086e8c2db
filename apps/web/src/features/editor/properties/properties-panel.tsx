import { elementOf } from '@rehearse/client/editor';
import { ellipsisClass, InlineEdit, Skeleton } from '@rehearse/client/ui';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../load-part';
import { PanelButton } from '../panel-button';
import { useEditor } from '../session/context';
import { useEditorValue } from '../use-editor-value';
import { CopyHead, CopySection, useCopy } from './widget/copy-section';
import { GeometryFields } from './geometry/geometry-fields';
import { Head, SelectionHead } from './head/selection-head';
import layout from './layout.module.css';
import styles from './properties-panel.module.css';
import { Note } from './section';
import { useScreenTarget, useWidgetTarget } from './target';
import { useEdit } from './use-edit';

/** The canvas is seen first; these come right after it, what is shown while nothing is selected as the first. */
const loadDocument = () => loadPart(() => import('./document/document-sections'));
const loadScreens = () => loadPart(() => import('./screen/screen-sections'));
const loadWidgets = () => loadPart(() => import('./widget/widget-sections'));
const loadLinks = () => loadPart(() => import('./links/links-panel'));
const DocumentSections = lazy(() => loadDocument().then((part) => ({ default: part.DocumentSections })));
const ScreenSections = lazy(() => loadScreens().then((part) => ({ default: part.ScreenSections })));
const WidgetSections = lazy(() => loadWidgets().then((part) => ({ default: part.WidgetSections })));
const LinksPanel = lazy(() => loadLinks().then((part) => ({ default: part.LinksPanel })));

type Subject = 'document' | 'screens' | 'widgets' | 'several' | 'lines';

interface PropertiesPanelProps {
  readonly onCollapse: () => void;
}

/** The right panel: what is selected, and everything about it that can be set in the current mode. Fills its place; 256 px are meant. */
export function PropertiesPanel({ onCollapse }: PropertiesPanelProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const mode = useEditorValue(({ scene }) => scene.now.mode);
  const subject = useEditorValue(({ app, selection }): Subject => {
    const kinds = new Set(selection.map((id) => elementOf(app, id)?.kind));
    if (kinds.size === 0) return 'document';
    if (kinds.has('lines')) return 'lines';
    if (kinds.has('screens')) return kinds.size === 1 ? 'screens' : 'several';
    return 'widgets';
  });
  const copy = useCopy();
  const panel = useRef<HTMLDivElement>(null);
  useBlurBeforePress(panel);
  useEffect(() => void Promise.all([loadScreens(), loadWidgets(), loadLinks()]).catch(() => undefined), []);
  const collapse = <PanelButton side="right" size="s" label={t('properties.hide')} onPress={onCollapse} />;
  return (
    <div ref={panel} className={styles.panel}>
      {copy ? (
        <CopyHead copy={copy}>{collapse}</CopyHead>
      ) : subject === 'document' ? (
        <DocumentHead>{collapse}</DocumentHead>
      ) : (
        <SelectionHead>{collapse}</SelectionHead>
      )}
      {editor.readOnly && (
        <div className={layout.untitled}>
          <Note>{t('properties.readOnly')}</Note>
        </div>
      )}
      {copy ? (
        <CopySection copy={copy} />
      ) : (
        <div className={styles.sections} inert={editor.readOnly}>
          <Suspense fallback={<SectionsSkeleton />}>
            {subject === 'document' && <DocumentSections />}
            {mode === 'prototype' || subject === 'lines' ? <LinksPanel /> : <DesignSections subject={subject} />}
          </Suspense>
        </div>
      )}
    </div>
  );
}

const SectionsSkeleton = () => (
  <div className={layout.untitled} aria-busy>
    <Skeleton height={32} />
    <Skeleton height={32} />
    <Skeleton width="60%" />
  </div>
);

function DesignSections({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('editor');
  const screens = useScreenTarget();
  const widgets = useWidgetTarget();
  switch (subject) {
    case 'screens':
      return <ScreenSections target={screens} />;
    case 'widgets':
      return <WidgetSections target={widgets} />;
    case 'several':
      return (
        <div className={layout.untitled}>
          <GeometryFields />
          <Note>{t('properties.several')}</Note>
        </div>
      );
    case 'document':
    case 'lines':
      return null;
  }
}

function DocumentHead({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const edit = useEdit('commands.rename');
  const name = useEditorValue(({ app }) => app.name);
  const [isEditing, setEditing] = useState(false);
  const title = editor.readOnly ? (
    name
  ) : (
    <InlineEdit
      value={name}
      label={t('properties.documentName')}
      isEditing={isEditing}
      onEditingChange={setEditing}
      hasPencil={false}
      onChange={(text) => edit.once((tx) => tx.root('name', text))}
    >
      <button type="button" className={ellipsisClass} title={t('commands.rename')} onClick={() => setEditing(true)}>
        {name}
      </button>
    </InlineEdit>
  );
  return (
    <Head icon="file" title={title} subtitle={t('properties.nothingSelected')}>
      {children}
    </Head>
  );
}

/**
 * A field takes what was typed when it is left, and by then a press on the canvas has already selected something else: so it is left
 * before anybody gets to know of the press.
 */
function useBlurBeforePress(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      const focused = document.activeElement;
      const inside = (node: EventTarget | null) => node instanceof Node && panel.current?.contains(node);
      if (focused instanceof HTMLElement && inside(focused) && !inside(target)) focused.blur();
    };
    window.addEventListener('pointerdown', leave, { capture: true });
    return () => window.removeEventListener('pointerdown', leave, { capture: true });
  }, [panel]);
}
