import { entryOf } from '@rehearse/model';
import { asFields } from '../paths';
import { type StepContext, updateState } from '../step-context';
import { allSides, alterableProps, alterableStyles, heldProps } from './alterable';
import { alteredApp } from './altered';

type Fields = Readonly<Record<string, unknown>>;

/** Of everything that scripts have altered, as JSON. */
const maxAltered = 200_000;
const longestText = 10_000;

const isPlain = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= longestText);

/** Words, numbers, and what is made of them (shadows, gradients); nothing that is fetched. */
const isLook = (value: unknown, depth = 3): boolean => {
  if (typeof value === 'string') return value.length < 200 && !/url\s*\(|image-set|[;{}]/i.test(value);
  if (typeof value !== 'object' || value === null) return isPlain(value) || value === null;
  return depth > 0 && Object.values(value).every((one) => isLook(one, depth - 1));
};

/** Texts, numbers, and lists and tables of them. */
const isContent = (value: unknown, depth = 3): boolean =>
  Array.isArray(value) ? depth > 0 && value.every((one) => isContent(one, depth - 1)) : isPlain(value);

const allowed = (given: unknown, names: readonly string[], isFit: (value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(asFields(given)).filter(([name, value]) => names.includes(name) && isFit(value)));

const longForms = (style: unknown): Fields =>
  Object.fromEntries(
    Object.entries(asFields(style)).flatMap(([name, value]) =>
      (Object.hasOwn(allSides, name) ? (allSides[name] ?? []) : [name]).map((long) => [long, value]),
    ),
  );

/** Does what a script changed of screens, widgets and groups, by their ids. What it may not set stays as it is. */
export function alter(context: StepContext, changes: Fields = {}): void {
  const known = Object.keys(changes).filter((id) =>
    (['screens', 'widgets', 'groups'] as const).some((kind) => entryOf(context.app, kind, id)),
  );
  if (known.length === 0) return;
  const hidden = { ...context.state.hidden };
  const altered = { ...context.state.altered };
  const values = { ...context.state.values };
  for (const id of known) {
    const { isHidden, style, props } = asFields(changes[id]);
    if (typeof isHidden === 'boolean') hidden[id] = isHidden;
    const looks = allowed(longForms(style), alterableStyles, isLook);
    const holds = allowed(props, alterableProps, isContent);
    const before = Object.hasOwn(altered, id) ? altered[id] : undefined;
    if (Object.keys({ ...looks, ...holds }).length > 0)
      altered[id] = { style: { ...before?.style, ...looks }, props: { ...before?.props, ...holds } };
    // What was entered gives way to what is set.
    if (Object.keys(holds).some((name) => heldProps.includes(name))) delete values[id];
  }
  if (JSON.stringify(altered).length > maxAltered) return;
  updateState(context, { hidden, altered, values });
  context.app = alteredApp(context.designed, context.state);
}
