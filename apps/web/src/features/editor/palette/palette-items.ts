import {
  allScreens,
  boxOfElement,
  type Command,
  type CommandContext,
  commands,
  type Editor,
  isAllowed,
  screenOf,
  elementOf,
} from '@rehearse/client/editor';
import type { Formats, IconName } from '@rehearse/client/ui';
import { type App, entriesOf, linesFrom, linesTo, type Screen } from '@rehearse/model';
import { designOf, offeredDesigns } from '@rehearse/widgets';
import type { TFunction } from 'i18next';
import { insertKind } from '../insert/insert-kind';
import { elementIcon, typeIcon } from '../element-icon';
import { commandIcons } from './command-icons';
import { commandText } from './command-text';

export const paletteGroups = ['commands', 'screens', 'widgets', 'insert'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly text: string;
  /** Dim, behind the text; asked for what is shown only. */
  readonly about: () => string;
  readonly icon: IconName;
  /** As in the command table. */
  readonly shortcut?: string;
  readonly run: () => void;
}

type T = TFunction<'editor'>;

function commandEntry(t: T, context: CommandContext, command: Command): PaletteEntry {
  const groups = () => ({
    edit: t('palette.edit'),
    arrange: t('palette.arrange'),
    view: t('palette.view'),
    tool: t('palette.tool'),
    app: t('palette.app'),
  });
  return {
    id: `command ${command.id}`,
    group: 'commands',
    text: commandText(t, context.editor, command),
    about: () => groups()[command.group],
    icon: commandIcons[command.id] ?? 'command',
    shortcut: command.shortcuts[0],
    run: () => void command.run(context),
  };
}

function show(editor: Editor, id: string): void {
  editor.select([id], null);
  editor.reveal(boxOfElement(editor.app, id));
}

const linksOut = (app: App, screen: Screen): number =>
  [screen.id, ...screen.children].reduce((sum, id) => sum + linesFrom(app, id).length, 0);

function screenEntry(t: T, { facts }: Formats, editor: Editor, screen: Screen): PaletteEntry {
  const { app } = editor;
  const counts = () => [
    t('palette.widgetCount', { count: screen.children.length }),
    t('palette.linksIn', { count: linesTo(app, screen.id).length }),
    t('palette.linksOut', { count: linksOut(app, screen) }),
  ];
  return {
    id: screen.id,
    group: 'screens',
    text: screen.name,
    about: () => facts(counts()),
    icon: elementIcon({ kind: 'screens', entry: screen }, app.type),
    run: () => {
      editor.select([screen.id], null);
      editor.fit(screen);
    },
  };
}

/** Widgets and groups. */
function elementEntry(t: T, editor: Editor, id: string): PaletteEntry | null {
  const { app } = editor;
  const element = elementOf(app, id);
  if (!element || element.kind === 'lines' || element.kind === 'screens') return null;
  const kindText = () => {
    if (element.kind === 'groups') return t('palette.group');
    const { label } = designOf(element.entry.type);
    return label === 'unknown' ? element.entry.type : t(`widgets.${label}`);
  };
  const about = () => {
    const [kind, screen] = [kindText(), screenOf(app, id)?.name];
    return screen === undefined ? kind : t('properties.kindIn', { kind, screen });
  };
  return {
    id,
    group: 'widgets',
    text: element.entry.name,
    about,
    icon: elementIcon(element, app.type),
    run: () => show(editor, id),
  };
}

/** Everything that can be found by name, in the order of the groups. */
export function paletteEntries(t: T, formats: Formats, context: CommandContext): PaletteEntry[] {
  const { editor } = context;
  const { app } = editor;
  const offered = commands.filter((command) => !command.unlisted && isAllowed(command, editor));
  const ids = [...Object.keys(entriesOf(app, 'groups')), ...Object.keys(entriesOf(app, 'widgets'))];
  const kinds = editor.readOnly ? [] : offeredDesigns();
  return [
    ...offered.map((command) => commandEntry(t, context, command)),
    ...allScreens(app).map((screen) => screenEntry(t, formats, editor, screen)),
    ...ids.flatMap((id) => elementEntry(t, editor, id) ?? []),
    ...kinds.map((kind): PaletteEntry => ({
      id: `insert ${kind.type}`,
      group: 'insert',
      text: t(`widgets.${kind.label}`),
      about: () => t('palette.insertAbout'),
      icon: typeIcon(kind.type),
      run: () => insertKind(editor, kind.type),
    })),
  ];
}

const max = { commands: 8, screens: 6, widgets: 8, insert: 6 } as const;
const maxOfOne = 60;

/** What is looked for: `>` asks for commands only. */
export const termOf = (search: string): string => search.replace(/^>/, '').trim().toLocaleLowerCase();

/** Within a group, those that begin like the search come first, then those of which a word does. */
export function findEntries(
  entries: readonly PaletteEntry[],
  search: string,
  only: PaletteGroup | 'all',
): PaletteEntry[] {
  const group = search.startsWith('>') ? 'commands' : only;
  const term = termOf(search);
  const rank = (entry: PaletteEntry): number => {
    const text = entry.text.toLocaleLowerCase();
    if (text.startsWith(term)) return 0;
    return text.split(/[\s-]+/).some((word) => word.startsWith(term)) ? 1 : 2;
  };
  const found = entries.filter((entry) => entry.text.toLocaleLowerCase().includes(term));
  return paletteGroups
    .filter((one) => group === 'all' || group === one)
    .flatMap((one) => {
      const own = found.filter((entry) => entry.group === one);
      const sorted = term ? own.toSorted((a, b) => rank(a) - rank(b)) : own;
      return sorted.slice(0, group === 'all' ? max[one] : maxOfOne);
    });
}
