import type { Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { asFields, readPath } from '../paths';

type Data = Readonly<Record<string, unknown>>;

/** A call keeps what it does in fields of its own, a script among its properties. */
function fieldsOf({ type, props }: Widget): Data {
  const { logic } = kindOf(type);
  return logic === 'script' ? asFields(props) : logic === 'call' ? asFields(props?.['rest']) : {};
}

/** When it runs, besides when a line leads to it. */
export const runsAtStart = (element: Widget): boolean => fieldsOf(element)['trigger'] === 'load';

/** Scripts alone: when the variable that it names (`props.variable`, of ours) has changed, or any if it names none. */
export function runsOnChange(element: Widget, before: Data, after: Data): boolean {
  const { trigger, variable } = fieldsOf(element);
  if (kindOf(element.type).logic !== 'script' || trigger !== 'databinding') return false;
  if (typeof variable !== 'string' || variable === '') return before !== after;
  return readPath(before, variable) !== readPath(after, variable);
}

/** ms that it waits before it asks. */
export const delayOf = (element: Widget): number => Math.max(0, Number(fieldsOf(element)['delay'] ?? 0) || 0) * 1_000;
