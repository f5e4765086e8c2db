import type { App, Placed, Style, Widget, WidgetState } from '@rehearse/model';
import type { Area, DrawOperation } from './draw-operation';

/** What a tester has done to a widget so far; `undefined` means as designed. */
export interface WidgetValue {
  readonly type: 'text' | 'select' | 'checked' | 'value';
  readonly value: unknown;
}

export interface PaintInput {
  readonly widget: Widget;
  /** Resolved: template, own style, states and tokens already merged. */
  readonly style: Style;
  readonly value?: WidgetValue;
  /** Of a password: whether it can be read; without it, as designed. */
  readonly isRevealed?: boolean;
  /** px by which what is taller than its box is scrolled. */
  readonly scrolled?: number;
  /** Of a table: the row that a pointer is over. */
  readonly pointed?: number;
  /** Of a calendar, in days since 1970: when the test began. */
  readonly today?: number;
  /** Of a calendar, in months since the year 0: the one that a tester went on to. */
  readonly month?: number;
  readonly states: ReadonlySet<WidgetState>;
  /** px by which a pointer has drawn what is seen away from its place. */
  readonly drawn?: number | undefined;
  /** 0 to 1: how much there is by now of a chart that comes in. */
  readonly grown?: number | undefined;
  /** A tester uses it: its control shows what scrolls in it, and what is being entered. */
  readonly isLive?: true;
  /** What came of asking the device, while there is no answer to show. */
  readonly asked?: 'waiting' | 'refused';
  /** It has nothing to show inside of its box. */
  readonly isVacant?: boolean;
}

/**
 * How testers use a widget. What that means is said in a record by behaviour (`Record<Behaviour, ...>`) beside the code that has to know,
 * so that the compiler finds every place that a new one needs an answer in.
 */
export type Behaviour =
  | 'none'
  | 'press'
  | 'text'
  | 'multiline'
  | 'password'
  | 'check'
  | 'radio'
  | 'choice'
  | 'switch'
  | 'slide'
  | 'navigate'
  | 'table'
  | 'pick'
  | 'toggle'
  | 'count'
  | 'rate'
  | 'rank'
  | 'calendar'
  | 'dateField'
  | 'unlock'
  | 'frame'
  | 'ask'
  | 'suggest'
  | 'chat'
  | 'compose'
  | 'upload'
  | 'photograph'
  | 'play'
  | 'list'
  | 'menu'
  | 'tree'
  | 'drag'
  | 'drop';

/** A place on a widget that stands for a value: a dot with its text, a segment, a star. In px from the widget's corner. */
export interface Part extends Area {
  /** What screen readers call it. */
  readonly label: string;
  readonly value: PartValue;
  /** Goes on from what is picked, and is none of what one picks among. */
  readonly isStep?: true;
}
export type PartValue = string | number;

/** How one picks among parts of a widget. */
interface Picking {
  readonly parts: (widget: Widget, value?: WidgetValue) => readonly Part[];
  /** Values that are picked: as the tester left it, else as designed. */
  readonly picked: (widget: Widget, value?: WidgetValue) => readonly PartValue[];
  /** Any number of parts at once; without it, one. */
  readonly isMany?: (widget: Widget) => boolean;
  /** What records call it; `select` unless said. */
  readonly recordedAs?: 'checked' | 'all';
  /** What records hold of it, if not the value as it is. */
  readonly recorded?: (value: unknown) => unknown;
  /** What is picked once another widget, by its id, was pressed that leads back or on. */
  readonly stepped?: (widget: Widget, by: string, value?: WidgetValue) => PartValue | undefined;
  /** What is picked once a pointer was drawn over the widget by so many px; and the ways that it goes. */
  readonly swipe?: {
    readonly along: (widget: Widget) => 'x' | 'y' | undefined;
    readonly to: (widget: Widget, by: number, value?: WidgetValue) => PartValue;
    /** So far what is picked then is from its place meanwhile, if it follows the pointer. */
    readonly drawn?: (widget: Widget, by: number, value?: WidgetValue) => number;
  };
}

/** Widgets that another one shows inside of its box. */
interface Contents {
  readonly parts: readonly ContentPart[];
  /** Widgets around it that are seen in its parts alone. */
  readonly taken?: ReadonlySet<Widget>;
  /** What does not fit can be scrolled to. */
  readonly scrolls: boolean;
}

/** Of a repeater one row, of a segment all. */
export interface ContentPart {
  /** Where they are seen on the canvas; those of a row hold its values. */
  readonly placed: readonly (Placed & { readonly designed?: unknown })[];
  /** The screen that they are of, if another one. */
  readonly screen?: string;
  readonly row?: Row;
}

export interface Row {
  readonly index: number;
  readonly value: unknown;
}

export interface ContentsInput {
  readonly app: App;
  readonly widget: Widget;
  /** What lies on the same screen. */
  readonly around: readonly Placed[];
  /** What its variable holds; undefined for as designed. */
  readonly held: unknown;
  readonly isInput: ExpandInput['isInput'];
  readonly holdsOthers: ExpandInput['holdsOthers'];
}

/** A widget where testers meet it: on its screen, or inside of another widget there. */
export interface ExpandedWidget extends Placed {
  /** Names what testers entered: copies in rows have values of their own. */
  readonly key: string;
  /** The widget that it is inside of. */
  readonly within?: string;
  readonly row?: ExpandedRow;
  /** What a row gives it before anybody changed that. */
  readonly designed?: unknown;
  readonly scrolls?: boolean;
  readonly isVacant?: boolean;
}

/** The row of a repeater, with the repeater's own id. */
export interface ExpandedRow extends Row {
  readonly repeater: string;
  /** The variable that it is written to when it is used; empty for none. */
  readonly output: string;
}

export interface ExpandInput {
  readonly app: App;
  /** What was written to a variable. */
  readonly held: (path: string) => unknown;
  readonly contentsOf: (widget: Widget) => WidgetKind['contents'];
  /** Whether testers enter something. */
  readonly isInput: (widget: Widget) => boolean;
  readonly holdsOthers: (widget: Widget) => boolean;
  /** Ids of the screens that are gone through, so that none is shown in itself. */
  readonly screens: readonly string[];
  readonly placed: readonly ExpandedWidget[];
}

/** A widget on its screen. */
export interface PlacedWidget {
  readonly id: string;
  /** Its own id: the master's for copies. */
  readonly source: string;
  /** Names what it holds. */
  readonly key: string;
  readonly widget: Widget;
  /** px from the screen's corner. */
  readonly box: Area;
  readonly value?: WidgetValue;
}

/** What comes of letting something go. */
export interface Dropped {
  /** What it holds then: its place on the screen, in px, and the id of the target that it lies in. */
  readonly value: WidgetValue;
  readonly onto: PlacedWidget | undefined;
  /** What lies elsewhere from now on, by their keys. */
  readonly others: Readonly<Record<string, WidgetValue>>;
}

/** px of what a widget scrolls. */
interface Scrolling {
  readonly h: number;
  readonly head: number;
}

/** Numbers that a widget draws. */
export interface NumberTable {
  /** Names of the columns; empty where none was given. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly numbers: readonly number[] }[];
}

/** How `props.randomize` puts options into an order of each session's own, so that none is favoured by its place. */
export interface Shuffling {
  /** `drawn` is a number by chance for each of them. */
  readonly shuffled: (widget: Widget, drawn: (index: number) => number) => Widget;
  /** What is held, as it would be without. */
  readonly inDesignedOrder?: (widget: Widget, held: unknown) => unknown;
}

/** One kind of widget as testers meet it; what only designers need is its design. */
export interface WidgetKind {
  /** The `type` in documents. */
  readonly type: string;
  readonly behaviour: Behaviour;
  /** A button to testers even where it leads nowhere. */
  readonly isButton?: true;
  /** The page that a press opens in a new window; undefined if none can be. */
  readonly addressOf?: (widget: Widget) => string | undefined;
  /** Testers never meet it: a line to it goes on as its rules say, or as what it does ends. */
  readonly logic?: 'rules' | 'call' | 'script' | 'sound';
  /** Nothing but a text: inserted by typing, and gone when left empty. It may type itself, or count (`props.animated`). */
  readonly isText?: true;
  /** It may come in as its screen opens, by growing or sliding (`props.animation`). */
  readonly grows?: true;
  /** It has a sound. */
  readonly playsSound?: true;
  /** Of fields: the label always stands beside what is typed, and is never the text itself. */
  readonly isLabeled?: true;
  /** Shows the picture that was picked with the upload that is bound to the same variable. */
  readonly showsUpload?: true;
  readonly shuffling?: Shuffling;
  /** What lies on it belongs to it, and moves along. */
  readonly holdsOthers?: true;
  /** Of kinds whose behaviour is `pick`. */
  readonly picking?: Picking;
  /** What it shows inside of its box; undefined if there is nothing to show. */
  readonly contents?: (input: ContentsInput) => Contents | undefined;
  /** Of kinds with contents: all widgets of a screen with what is inside of them. It comes with these kinds (expand.ts). */
  readonly expand?: (input: ExpandInput) => readonly ExpandedWidget[];
  /** How tall all of it is, and how much of that stays at the top: what is taller than its box scrolls. */
  readonly scrolling?: (widget: Widget, style: Style, value?: WidgetValue) => Scrolling;
  /** What its drawing says in numbers, for screen readers: a table, or a share of 100. */
  readonly numbers?: (widget: Widget, value?: WidgetValue) => NumberTable | number;
  /** Of a list of options: as soon as a pointer is over the widget, or as a sheet at the lower end of the screen; else below it, by a press. */
  readonly opensAs?: 'hovered' | 'sheet';
  /** Props that variables give it, lists and numbers, by the keys of its bindings; `options` unless said. */
  readonly given?: Readonly<Record<string, string>>;
  /** What it tells to variables besides what it holds, by keys of its bindings. */
  readonly tells?: (widget: Widget, value?: WidgetValue) => Readonly<Record<string, unknown>>;
  /** Told not by its changes alone, but by those of its variables, too. */
  readonly tellsByItself?: true;
  /** Whether its line is followed: by a change, or by a press that changes nothing, which has no value. Without it, by any press. */
  readonly leads?: (widget: Widget, isPress: boolean, value?: unknown) => boolean;
  /** What records tell of what it holds, where what is typed is not to be known. */
  readonly withoutWords?: (value: unknown) => unknown;
  /** Where else a press makes a change, of kinds that have parts without being picked from. */
  readonly controls?: (widget: Widget, value?: WidgetValue) => readonly Area[];
  /** Where it lies once it was moved, in px from the corner of its screen. */
  readonly placeOf?: (value: WidgetValue) => { readonly x: number; readonly y: number } | undefined;
  /** Of what is dragged: where it comes to rest when it is let go. */
  readonly dropped?: (id: string, to: WidgetValue, around?: readonly PlacedWidget[]) => Dropped | undefined;
  /** Of a new widget, and of one that has lost its style. */
  readonly style: Style;
  readonly paint: (input: PaintInput) => readonly DrawOperation[];
}
