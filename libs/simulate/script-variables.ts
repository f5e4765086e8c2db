import { type App, entriesOf } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';

const mention = /(?<![\w$.])data(?![\w$])/g;
const byName = /^\s*\??\.\s*([A-Za-z_$][\w$]*)/;
const byText = /^\s*(?:\?\.)?\s*\[\s*(['"`])([^'"`\\$]+)\1\s*\]/;
/** Ways to all variables at once, without their name. */
const anything = /\b(?:eval|Function|globalThis|self|window|this)\b/;

/** Names of the variables that the code of a script speaks of, each up to its first field; undefined if it may set any. */
export function scriptVariables(code: string): readonly string[] | undefined {
  if (anything.test(code)) return undefined;
  const names: string[] = [];
  for (const { index } of code.matchAll(mention)) {
    const rest = code.slice(index + 'data'.length);
    const name = byName.exec(rest)?.[1] ?? byText.exec(rest)?.[2]?.split(/[.[]/)[0];
    if (name === undefined) return undefined;
    names.push(name);
  }
  return names;
}

/** The code of all scripts. */
export const scriptsOf = (app: App): readonly string[] =>
  Object.values(entriesOf(app, 'widgets')).flatMap(({ type, props }) => {
    const code = props?.['script'];
    return kindOf(type).logic === 'script' && typeof code === 'string' && code !== '' ? [code] : [];
  });
