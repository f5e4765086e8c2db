import { parseSync, Visitor } from 'rolldown/utils';

type Program = ReturnType<typeof parseSync>['program'];
/** As the parser makes it; of what it holds, only what is asked for here. */
interface Node {
  readonly type: string;
}

/** A text that code names: its key, with `*` for each part that is put in when it runs. */
export interface TextUse {
  /** Undefined: that of the function's `useTranslation`. */
  readonly namespace: string | undefined;
  readonly key: string;
}

export interface TextUses {
  /** Keys that a translator (`t`, `i18n.t`, `translate.current`) is called with. */
  readonly asked: readonly TextUse[];
  /** All that may be a key in a list, a record, a condition. */
  readonly mentioned: readonly TextUse[];
  /** Whose translators the module takes. */
  readonly namespaces: readonly string[];
  /** What people read, and stands in the code. */
  readonly literals: readonly string[];
}

/** Answers which keys are named by one of these uses: "state.*" names "state.open". */
export function namedBy(uses: readonly TextUse[]): (key: string) => boolean {
  const whole = new Set(uses.map(({ key }) => key));
  const patterns = [...whole].filter((key) => key.includes('*')).map(patternOf);
  return (key) => whole.has(key) || patterns.some((pattern) => pattern.test(key));
}

function patternOf(key: string): RegExp {
  const parts = key.split('*').map((part) => part.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

const spoken =
  /^(label|title|alt|placeholder|text|lead|aria-(label|description|valuetext|roledescription|placeholder))$/;
const spokenFields = /^(title|textContent|innerText|placeholder)$/;
/** By any language's letters; `&gt;` is a sign. */
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));

/** Functions that give a translator of one namespace, besides `useTranslation`, which is told. */
const ownTranslators: Readonly<Record<string, string>> = {
  useTexts: 'tester',
  useQuestionTexts: 'questions',
  useExerciseTexts: 'exercises',
  loadFailure: 'load-failure',
};

/** All of a module of TypeScript that has to do with texts, by its syntax tree. */
export function textUsesOf(file: string, code: string): TextUses {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const asked = askedBy(program);
  return { asked, mentioned: [...asked, ...mentionedBy(program)], ...readBy(program) };
}

function askedBy(program: Program): TextUse[] {
  const found: TextUse[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first && isTranslator(callee)) found.push(...stringsOf(first).map(textUse));
    },
  }).visit(program);
  // What is put together of parts alone may be any key.
  return found.filter(({ key }) => !/^\*+$/.test(key));
}

function isTranslator(callee: Node): boolean {
  if (is(callee, 'Identifier')) return callee.name === 't';
  if (is(callee, 'CallExpression')) return is(callee.callee, 'Identifier') && callee.callee.name === 'loadFailure';
  if (!is(callee, 'MemberExpression') || !is(callee.property, 'Identifier')) return false;
  const { object, property } = callee;
  return (
    property.name === 't' || (property.name === 'current' && is(object, 'Identifier') && object.name === 'translate')
  );
}

function mentionedBy(program: Program): TextUse[] {
  const found: TextUse[] = [];
  const imported = new Set<string>();
  new Visitor({
    ImportDeclaration: ({ source }) => void imported.add(source.value),
    Literal: ({ value }) => {
      if (typeof value === 'string' && !imported.has(value)) found.push(textUse(value));
    },
    TemplateLiteral: (node) => found.push(...stringsOf(node).map(textUse)),
  }).visit(program);
  // Of a key that is put together, the beginning tells which area of the texts is meant.
  return found.filter(({ key }) => /^[\w./-]+$/.test(key) || /^[\w./-]*[./-]\*/.test(key));
}

function readBy(program: Program): Pick<TextUses, 'namespaces' | 'literals'> {
  const namespaces: string[] = [];
  const literals: string[] = [];
  const read = (node: Node) => literals.push(...stringsOf(node).filter((text) => hasWord(text)));
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!is(callee, 'Identifier')) return;
      const own = ownTranslators[callee.name];
      if (own) namespaces.push(own);
      if (!first || callee.name !== 'useTranslation') return;
      const all = is(first, 'ArrayExpression') ? first.elements : [first];
      namespaces.push(...all.flatMap((element) => (element ? stringsOf(element) : [])));
    },
    JSXText: ({ value }) => {
      if (hasWord(value)) literals.push(value.trim());
    },
    JSXElement: ({ children }) => {
      for (const child of children) if (is(child, 'JSXExpressionContainer')) read(child.expression);
    },
    JSXAttribute: ({ name, value }) => {
      if (value && is(name, 'JSXIdentifier') && spoken.test(name.name))
        read(is(value, 'JSXExpressionContainer') ? value.expression : value);
    },
    AssignmentExpression: ({ left, right }) => {
      if (is(left, 'MemberExpression') && is(left.property, 'Identifier') && spokenFields.test(left.property.name))
        read(right);
    },
  }).visit(program);
  return { namespaces, literals };
}

function textUse(text: string): TextUse {
  const [, namespace, key = text] = /^([\w-]+):([^\s:]+)$/.exec(text) ?? [];
  return { namespace, key };
}

/** The values that an expression may have, as far as they are written there, with `*` for what comes in later. */
function stringsOf(node: Node): string[] {
  if (is(node, 'Literal')) return typeof node.value === 'string' ? [node.value] : [];
  if (is(node, 'TemplateLiteral')) return [node.quasis.map(({ value }) => value.cooked ?? '').join('*')];
  if (is(node, 'ConditionalExpression')) return [node.consequent, node.alternate].flatMap(stringsOf);
  if (is(node, 'LogicalExpression')) return [node.left, node.right].flatMap(stringsOf);
  return [];
}

interface Nodes {
  readonly Identifier: { readonly name: string };
  readonly JSXIdentifier: { readonly name: string };
  readonly CallExpression: { readonly callee: Node };
  readonly MemberExpression: { readonly object: Node; readonly property: Node };
  readonly ArrayExpression: { readonly elements: readonly (Node | null)[] };
  readonly Literal: { readonly value: unknown };
  readonly TemplateLiteral: { readonly quasis: readonly { readonly value: { readonly cooked?: string | null } }[] };
  readonly ConditionalExpression: { readonly consequent: Node; readonly alternate: Node };
  readonly LogicalExpression: { readonly left: Node; readonly right: Node };
  readonly JSXExpressionContainer: { readonly expression: Node };
}

const is = <Type extends keyof Nodes>(node: Node, type: Type): node is Node & Nodes[Type] => node.type === type;
