import { type App, entriesOf, type Line, linesFrom, type Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { knownLists } from './known-lists';
import { placeVariables } from './place-names';
import { overlaps } from './paths';
import { ruleOf, subjectsOf } from './rule-values';
import { scriptsOf, scriptVariables } from './script-variables';
import { branch } from './rules';
import { asFields } from './values';
import { toldApart } from './ways';

export interface BrokenRule {
  /** Nothing writes the variable that is asked for, or there is no way to be at what the rule wants; or a call does not say whom. */
  readonly kind: 'unknownVariable' | 'neverHolds' | 'noWay' | 'noAddress';
  /** The element that decides. */
  readonly logic: Widget;
  readonly line?: Line;
  readonly variable?: string;
}

const textsOf = (values: readonly unknown[]): readonly string[] =>
  values.filter((value) => typeof value === 'string' && value !== '').map(String);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Paths that something in a prototype writes: what is entered, workflows, calls, and scripts. */
export function knownVariables(app: App): readonly string[] {
  const widgets = Object.values(entriesOf(app, 'widgets'));
  const holders = [...widgets, ...Object.values(entriesOf(app, 'groups'))];
  const bound = widgets.flatMap(({ props }) => Object.values(asFields(props?.['databinding'])));
  const steps = holders.flatMap((holder) => asFields(holder['action'])['steps'] ?? []);
  const changed = steps.map((step) => asFields(step)['databinding']);
  const answered = widgets.flatMap(({ props }) => {
    const output = asFields(asFields(props?.['rest'])['output']);
    return [output, ...listOf(output['also']).map(asFields)].map((one) => one['databinding']);
  });
  const scripted = scriptsOf(app).flatMap((code) => scriptVariables(code) ?? []);
  return [...new Set(textsOf([...bound, ...changed, ...answered, ...scripted]))].sort();
}

/** What nobody can write but a test link, as far as scripts say what they write. */
function unknownVariables(app: App, line: Line): readonly string[] {
  if (scriptsOf(app).some((code) => scriptVariables(code) === undefined)) return [];
  const known = knownVariables(app);
  return subjectsOf(app, ruleOf(line)).flatMap(({ kind, id }) =>
    kind === 'values' || placeVariables.some((name) => name === id) || known.some((path) => overlaps(id, path))
      ? []
      : [id],
  );
}

/** The lines that an element can take, whatever testers enter; null where that is too much to try. */
function takenLines(app: App, logic: Widget): ReadonlySet<string> | null {
  const taken = new Set<string>();
  for (const state of toldApart(
    app,
    [logic],
    () => true,
    (path) => knownLists(app, path),
  )) {
    if (state === null) return null;
    const chosen = branch(app, state, logic);
    if (chosen) taken.add(chosen.line.id);
  }
  return taken;
}

/** Whether a call says whom: no variable does. */
function hasAddress({ props }: Widget): boolean {
  const { url } = asFields(props?.['rest']);
  return typeof url === 'string' && /^\s*https?:\/\/[^/?#$\s]+(?:[/?#]|\s*$)/i.test(url);
}

/** Calls without an address, and rules of branches that cannot be meant: nothing sets what they ask for, or they never hold, or never get their turn. */
export function brokenRules(app: App): readonly BrokenRule[] {
  return Object.values(entriesOf(app, 'widgets')).flatMap((logic): readonly BrokenRule[] => {
    const decides = kindOf(logic.type).logic;
    if (decides === 'call') return hasAddress(logic) ? [] : [{ kind: 'noAddress', logic }];
    if (decides !== 'rules') return [];
    const lines = linesFrom(app, logic.id);
    if (lines.length === 0) return [{ kind: 'noWay', logic }];
    if (logic.props?.['isRandom'] === true) return [];
    const taken = takenLines(app, logic);
    return lines
      .filter((line) => Object.keys(ruleOf(line)).length > 0)
      .flatMap((line): readonly BrokenRule[] => {
        const [variable] = unknownVariables(app, line);
        if (variable !== undefined) return [{ kind: 'unknownVariable', logic, line, variable }];
        return taken === null || taken.has(line.id) ? [] : [{ kind: 'neverHolds', logic, line }];
      });
  });
}
