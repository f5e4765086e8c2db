import { type App, entriesOf, type Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { outputsOf, recordedReply } from './outside/answer';
import { overlaps, readPath, writePath } from './paths';
import { scriptsOf, scriptVariables } from './script-variables';
import { asFields, isInput } from './values';

type Lists = readonly (readonly unknown[])[];

/**
 * All lists that a variable can hold, where the prototype says so itself: those of actions, and of answers of calls that are recorded. undefined
 * where others may come, or none is known.
 */
export function knownLists(app: App, path: string): Lists | undefined {
  const widgets = Object.values(entriesOf(app, 'widgets'));
  const isWritten = (other: unknown): boolean => typeof other === 'string' && overlaps(other, path);
  const isEntered = widgets.some((widget) => writtenBy(widget).some(isWritten));
  const isScripted = scriptsOf(app).some((code) => scriptVariables(code)?.some(isWritten) ?? true);
  if (isEntered || isScripted) return undefined;
  const holders = [...widgets, ...Object.values(entriesOf(app, 'groups'))];
  const steps = holders.flatMap((holder) => asFields(holder['action'])['steps'] ?? []).map(asFields);
  const set = steps
    .filter(({ databinding }) => isWritten(databinding))
    .map(({ databinding, operation, parameter }) =>
      databinding === path && operation === 'set' ? parameter : undefined,
    );
  const answered = widgets
    .filter(({ type }) => kindOf(type).logic === 'call')
    .flatMap((call) => listsOfCall(call, path, isWritten));
  const held = [...set, ...answered];
  const lists = held.filter((value) => Array.isArray(value));
  return lists.length > 0 && lists.length === held.length ? lists : undefined;
}

/** Paths that a widget writes as testers use it. */
function writtenBy(widget: Widget): readonly unknown[] {
  const { given } = kindOf(widget.type);
  const { default: own, options: _read, ...told } = asFields(widget.props?.['databinding']);
  return [...(isInput(widget) || given?.['default'] ? [own] : []), ...Object.values(told)];
}

/** What a call puts at a path; undefined for anything. */
function listsOfCall(call: Widget, path: string, isWritten: (other: unknown) => boolean): readonly unknown[] {
  const reply = recordedReply(call) ?? { isOk: true, body: '' };
  const outputs = outputsOf(call, reply).filter(([output]) => isWritten(output));
  if (outputs.length === 0) return [];
  if (recordedReply(call) === undefined) return [undefined];
  return [
    readPath(
      outputs.reduce((data, [output, value]) => writePath(data, output, value), {}),
      path,
    ),
  ];
}
