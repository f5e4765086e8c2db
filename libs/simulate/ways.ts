import { type App, entriesOf, entryOf, type Line, linesFrom, type Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { writePath } from './paths';
import { canBeValid, enterable, type ListsOf, ruleOf, type Subject, subjectsOf, tellingValues } from './rule-values';
import { branch } from './rules';
import { initialState } from './state';
import { visibleWidgets } from './triggers';
import type { SimulationState } from './types';
import { isLogic } from './view';

/** So many combinations of values are tried; of rules that need more every line is taken to be possible. */
const maxCombinations = 20_000;

/** Where links can lead, by all that testers may have entered on the screens they got to. */
export class Ways {
  readonly #app: App;
  readonly #entered = new Set<string>();
  readonly #known = new Map<string, readonly string[]>();

  constructor(app: App) {
    this.#app = app;
  }

  /** What is on a screen can be entered from now on. */
  reach(screen: string): void {
    const before = this.#entered.size;
    for (const { source } of visibleWidgets(this.#app, screen)) this.#entered.add(source);
    if (this.#entered.size > before) this.#known.clear();
  }

  /** The screens that a link from a screen can lead to. */
  behind(line: Line, from: string): readonly string[] {
    if (entryOf(this.#app, 'screens', line.to) && !line.validation) return [line.to];
    const key = `${line.id} ${from}`;
    const known = this.#known.get(key) ?? this.#screensBehind(line, from);
    this.#known.set(key, known);
    return known;
  }

  #screensBehind(line: Line, from: string): readonly string[] {
    if (line.validation?.all === true && !this.#canPass(from)) return [];
    const logics = logicsBehind(this.#app, line);
    if (logics.length === 0) return screensAt(this.#app, line.to);
    const found = new Set<string>();
    const states = toldApart(this.#app, logics, (widget) => this.#entered.has(widget));
    for (const state of states) for (const screen of decided(this.#app, state, line)) found.add(screen);
    return [...found];
  }

  /** Whether a form can be filled in as its link demands. */
  #canPass(screen: string): boolean {
    return visibleWidgets(this.#app, screen).every(
      ({ widget, source }) => !widget.props?.['validation'] || canBeValid(widget, this.#entered.has(source)),
    );
  }
}

/**
 * All states that the rules of these elements tell apart, by what can be entered on the way; `null` stands for any where they are too
 * many.
 */
export function toldApart(
  app: App,
  logics: readonly Widget[],
  isEntered: (widget: string) => boolean,
  listsOf?: ListsOf,
): Iterable<SimulationState | null> {
  const rules = logics.flatMap(({ id }) => linesFrom(app, id).map(ruleOf));
  const telling = tellingValues(app, rules);
  const subjects = new Map(rules.flatMap((rule) => subjectsOf(app, rule)).map((one) => [`${one.kind} ${one.id}`, one]));
  const valuesOf = ({ kind, id }: Subject): readonly unknown[] => {
    // Variables may come with the test link.
    if (kind === 'data') return telling;
    const widget = entryOf(app, 'widgets', id);
    return widget && isEntered(id) ? enterable(widget, telling, listsOf) : [];
  };
  const choices = [...subjects.values()].map((subject) => ({ subject, values: valuesOf(subject) }));
  const combinations = choices.reduce((product, { values }) => product * (values.length + 1), 1);
  return combinations > maxCombinations ? [null] : statesOf(choices);
}

interface Choice {
  readonly subject: Subject;
  readonly values: readonly unknown[];
}

/** What nobody entered or wrote is as it was designed. */
function* statesOf(
  [first, ...others]: readonly Choice[],
  state: SimulationState = initialState,
): Generator<SimulationState> {
  if (!first) return void (yield state);
  yield* statesOf(others, state);
  const { kind, id } = first.subject;
  for (const value of first.values) {
    const held =
      kind === 'data'
        ? { data: writePath(state.data, id, value) }
        : { values: { ...state.values, [id]: { type: 'value' as const, value } } };
    yield* statesOf(others, { ...state, ...held });
  }
}

const screensAt = (app: App, id: string): readonly string[] => (entryOf(app, 'screens', id) ? [id] : []);

const logicAt = (app: App, id: string): Widget | undefined => {
  const widget = entryOf(app, 'widgets', id);
  return widget && isLogic(widget) ? widget : undefined;
};

/** The elements that decide behind a link, each once. */
function logicsBehind(app: App, line: Line): readonly Widget[] {
  const found = new Set<Widget>();
  const visit = (id: string): void => {
    const logic = logicAt(app, id);
    if (!logic || found.has(logic)) return;
    found.add(logic);
    for (const { to } of linesFrom(app, logic.id)) visit(to);
  };
  visit(line.to);
  return [...found];
}

/** Of a random branch, and of rules in an unknown state, every line counts. */
const isOpen = (logic: Widget, state: SimulationState | null): boolean =>
  kindOf(logic.type).logic === 'rules' && (state === null || logic.props?.['isRandom'] === true);

const quotes = ["'", '"', '`'];

/** What a script looks up is not where it leads. */
const lookedUp = /getScreen\s*\(\s*(['"`]).*?\1\s*\)/g;

/** Screens that a script may return: their names stand in its code. */
function namedIn(app: App, { type, props }: Widget): readonly string[] {
  const code = props?.['script'];
  if (kindOf(type).logic !== 'script' || typeof code !== 'string') return [];
  const rest = code.replace(lookedUp, '');
  const isNamed = (name: string) =>
    quotes.some((quote) => rest.includes(`${quote}${name}${quote}`) || rest.includes(`${quote}qux://${name}${quote}`));
  return Object.values(entriesOf(app, 'screens')).flatMap(({ id, name }) => (isNamed(name) ? [id] : []));
}

/** Where a link leads in a state. */
function decided(app: App, state: SimulationState | null, start: Line): readonly string[] {
  const passed = new Set<string>();
  const visit = (id: string): readonly string[] => {
    const logic = logicAt(app, id);
    if (!logic) return screensAt(app, id);
    if (passed.has(id)) return [];
    passed.add(id);
    const lines = isOpen(logic, state) ? linesFrom(app, id) : [branch(app, state ?? initialState, logic)?.line ?? []];
    return [...namedIn(app, logic), ...lines.flat().flatMap(({ to }) => visit(to))];
  };
  return visit(start.to);
}
