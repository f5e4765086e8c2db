import { type App, entriesOf, groupMembers, screenWidgets } from '@rehearse/model';
import { isLogic, knownVariables, placeVariables } from '@rehearse/simulate';

const isPlain = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** `data.cart["a b"][0]` for the path `cart.a b[0]`. */
function asCode(path: string): string {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const parts = keys.map((key) =>
    /^\d+$/.test(key) ? `[${key}]` : isPlain(key) ? `.${key}` : `[${JSON.stringify(key)}]`,
  );
  return `data${parts.join('')}`;
}

const quoted = (name: string): string => `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** How a script names everything that it can read and set: variables, what set it off, and screens with what lies on them. */
export function scriptNames(app: App): readonly string[] {
  const variables = [...knownVariables(app), ...placeVariables].map(asCode);
  const groups = Object.values(entriesOf(app, 'groups')).map(({ id, name }) => ({
    name,
    members: groupMembers(app, id),
  }));
  const elements = Object.values(entriesOf(app, 'screens')).flatMap(({ id, name }) => {
    const screen = `qux.getScreen(${quoted(name)})`;
    const widgets = screenWidgets(app, id).filter(({ widget }) => !isLogic(widget));
    const here = new Set(widgets.map(({ source }) => source));
    return [
      screen,
      ...widgets.map(({ widget }) => `${screen}.getWidget(${quoted(widget.name)})`),
      ...groups
        .filter(({ members }) => members.some((member) => here.has(member)))
        .map((group) => `${screen}.getGroup(${quoted(group.name)})`),
    ];
  });
  const methods = [
    'show()',
    'hide()',
    'toggle()',
    'isHidden()',
    'getName()',
    "setStyle({ color: 'red' })",
    "setProp({ label: '' })",
  ];
  return [
    ...new Set([
      ...variables,
      ...elements,
      ...methods.map((method) => `.${method}`),
      'event.type',
      'event.widget',
      'event.value',
      'qux.vibrate(200)',
      'console.log()',
    ]),
  ];
}

/** The word that somebody is in the middle of. */
export const wordBefore = (code: string, caret: number): string => /[\w$.]*$/.exec(code.slice(0, caret))?.[0] ?? '';

const mostOffered = 100;

/** Those with all words of what is looked for; all while nothing is found. */
export function offered(names: readonly string[], text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  const found = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
  return (found.length > 0 ? found : names).slice(0, mostOffered);
}
