import { type Editor, type StyleState, setContent, setProps, setStyle, widgetsOf } from '@rehearse/client/editor';
import { entryOf, type Screen, type Style, type Widget, type WidgetState } from '@rehearse/model';
import { designOf, resolveStyle, type WidgetDesign } from '@rehearse/widgets';
import { useMemo } from 'react';
import { useEditor } from '../session/context';
import { useEditorValue } from '../use-editor-value';
import { type Edit, useEdit } from './use-edit';

/** What style sections read and write: some widgets or screens in one of their style states. */
export interface StyleTarget {
  readonly ids: readonly string[];
  readonly styleState: StyleState;
  /** Effective styles, one per id: what the style state changes over what is normal. */
  readonly styles: readonly Style[];
}

/** Places in it may be old: it only changes with styles and contents, so that dragging does not paint the whole panel. */
export interface WidgetTarget extends StyleTarget {
  readonly widgets: readonly Widget[];
  readonly kinds: readonly WidgetDesign[];
}

const none: ReadonlySet<WidgetState> = new Set();
const parts = [
  'type',
  'name',
  'props',
  'style',
  'hover',
  'focus',
  'active',
  'checked',
  'error',
  'has',
  'designtokens',
  'template',
] as const;
type Styled = Widget | Screen;

const sameContents = <T extends Styled>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length &&
  before.every(
    (one, index) => one.id === after[index]?.id && parts.every((part) => Object.is(one[part], after[index]?.[part])),
  );

const selectedScreens = ({ app, selection }: Editor): readonly Screen[] =>
  selection.flatMap((id) => entryOf(app, 'screens', id) ?? []);
/** Selected widgets, and the members of selected groups. */
const selectedWidgets = ({ app, selection }: Editor): readonly Widget[] =>
  widgetsOf(
    app,
    selection.filter((id) => !entryOf(app, 'screens', id)),
  );

function useStyles(elements: readonly Styled[], styleState: StyleState): StyleTarget {
  const editor = useEditor();
  const templates = useEditorValue(({ app }) => app.templates);
  const tokens = useEditorValue(({ app }) => app.designtokens);
  return useMemo(() => {
    const states = styleState === 'style' ? none : new Set([styleState]);
    const app = { ...editor.app, templates, designtokens: tokens };
    return {
      styleState,
      ids: elements.map((one) => one.id),
      styles: elements.map((one) => resolveStyle(app, one, states)),
    };
  }, [editor, elements, styleState, templates, tokens]);
}

export function useWidgetTarget(): WidgetTarget {
  const widgets = useEditorValue(selectedWidgets, sameContents);
  const styleState = useEditorValue(({ scene }) => scene.now.styleState);
  const target = useStyles(widgets, styleState);
  return useMemo(
    () => ({ ...target, widgets, kinds: widgets.map((widget) => designOf(widget.type)) }),
    [target, widgets],
  );
}

export function useScreenTarget(): StyleTarget {
  return useStyles(useEditorValue(selectedScreens, sameContents), 'style');
}

export interface StyleEdit extends Edit {
  /** Values of one property, one per element. */
  readonly values: (property: string) => readonly unknown[];
  /** Sets properties while dragging or typing; `undefined` removes one. */
  readonly set: (fields: Readonly<Record<string, unknown>>) => void;
  readonly setOnce: (fields: Readonly<Record<string, unknown>>) => void;
}

export function useStyleEdit(target: StyleTarget, name: string): StyleEdit {
  const edit = useEdit(name);
  return {
    ...edit,
    values: (property) => target.styles.map((style) => style[property]),
    set: (fields) => edit.change((tx) => setStyle(tx, target.ids, target.styleState, fields)),
    setOnce: (fields) => edit.once((tx) => setStyle(tx, target.ids, target.styleState, fields)),
  };
}

/** The same for `props`, which have no states. */
export function usePropsEdit(target: WidgetTarget, name: string): StyleEdit {
  const edit = useEdit(name);
  return {
    ...edit,
    values: (property) => target.widgets.map((widget) => widget.props?.[property]),
    set: (fields) => edit.change((tx) => setProps(tx, target.ids, fields)),
    setOnce: (fields) => edit.once((tx) => setProps(tx, target.ids, fields)),
  };
}

/** The same for `props` that say something, by which unnamed widgets are called. */
export function useContentEdit(target: WidgetTarget, name: string): StyleEdit {
  const { names } = useEditor();
  const edit = usePropsEdit(target, name);
  return {
    ...edit,
    set: (fields) => edit.change((tx) => setContent(tx, target.ids, fields, names)),
    setOnce: (fields) => edit.once((tx) => setContent(tx, target.ids, fields, names)),
  };
}
