import { namedBy, textUsesOf } from './text-uses';

const usesOf = (code: string) => textUsesOf('planted.tsx', code);
const asked = (code: string) =>
  usesOf(code).asked.map(({ namespace, key }) => (namespace ? `${namespace}:${key}` : key));
const mentioned = (code: string) => usesOf(code).mentioned.map(({ key }) => key);

it.each([
  ["t('menu.open')", ['menu.open']],
  ['t("menu.open", { count: 2 })', ['menu.open']],
  ["t(\n  // why\n  'menu.open',\n)", ['menu.open']],
  ["t('app:device.phone')", ['app:device.phone']],
  ["t(isOpen ? 'close' : 'open')", ['close', 'open']],
  ["t(known ?? 'other')", ['other']],
  ['t(`state.${status}`)', ['state.*']],
  ['t(`state.${status}.text`)', ['state.*.text']],
  ['t(`errors:${area}.${code}`)', ['errors:*.*']],
  ["i18n.t('menu.open'); translate.current('names.group')", ['menu.open', 'names.group']],
  ["loadFailure(language)('reload')", ['reload']],
  ['t(key); t(`${key}`); t()', []],
  ["// t('comment')\n/* t('comment') */ const text = \"t('text')\"; start('x'); ref.current('x')", []],
])('%s asks for %j', (code, keys) => {
  expect(asked(code)).toEqual(keys);
});

it('finds what may be a key in lists, records and conditions, and no module names or comments', () => {
  const code = `import { x } from './menu.open';
    // 'comment.key'
    const texts = ['list.key', cond && 'condition.key'];
    const record = { 'record.key': 1, other: 'record.value', ['computed.key']: \`area.\${x}\` };`;
  expect(mentioned(code).toSorted()).toEqual(
    ['area.*', 'computed.key', 'condition.key', 'list.key', 'record.key', 'record.value'].toSorted(),
  );
});

it('takes nothing that begins with an unknown part for a key of some area', () => {
  expect(mentioned('const a = `${b}.name`, c = `${b}/${d}`, e = "Some words", f = `Hello ${g}`;')).toEqual([]);
});

it('finds the namespaces of a module', () => {
  const { namespaces } = usesOf(`
    const { t } = useTranslation('editor');
    useTranslation(['tester', 'app']);
    useTranslation();
    useTexts();
    loadFailure(language);`);
  expect(namespaces).toEqual(['editor', 'tester', 'app', 'tester', 'load-failure']);
});

it.each([
  ['<p>Hello there</p>', ['Hello there']],
  ['<p>\n  {t("a")} of many\n</p>', ['of many']],
  ["<p>{isOpen ? 'Open' : t('closed')}</p>", ['Open']],
  ["<p>{isOpen && 'Open'}</p>", ['Open']],
  ['<p>{`${count} tasks`}</p>', ['* tasks']],
  ['<Field label="Name" placeholder={`Your name`} />', ['Name', 'Your name']],
  ['<img alt="A cat" />', ['A cat']],
  ["document.title = 'Rehearsal'; node.textContent = 'Later'", ['Rehearsal', 'Later']],
  ['<p className="wide" id="name">{t("a")} · {count} × % &gt;</p>', []],
  ['<Field label={t(\'name\')} icon="link" />', []],
])('%s shows %j', (code, texts) => {
  expect(usesOf(code).literals).toEqual(texts);
});

it.each([
  ['state.open', 'state.open', true],
  ['state.open', 'state.opened', false],
  ['state.*', 'state.open', true],
  ['state.*', 'state.', false],
  ['state.*', 'stateXopen', false],
  ['state.*.text', 'state.open.text', true],
  ['state.*.text', 'state.open.title', false],
])('%s names %s: %s', (used, key, isNamed) => {
  expect(namedBy([{ namespace: undefined, key: used }])(key)).toBe(isNamed);
});

it('refuses code that it cannot read', () => {
  expect(() => usesOf('const = <p>')).toThrow('planted.tsx');
});
