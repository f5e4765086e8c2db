import { mailbox } from './mailbox';

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['  ada+shop@mail.example.org ', 'ada+shop@mail.example.org'],
  ["o'neil_1@example.org", "o'neil_1@example.org"],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['ada@ｅxample.org', 'ada@example.org'],
  // A Cyrillic letter that looks like the Latin one: another domain, and seen to be one.
  ['ada@ex\u0430mple.org', 'ada@xn--exmple-4nf.org'],
])('%j is the mailbox %s', (text, address) => expect(mailbox.parse(text)).toBe(address));

test.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@example',
  'ada@localhost',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@0x7f.1',
  'a@example.org,b@example.org',
  'a@example.org, b@example.org',
  'a@example.org;b@example.org',
  'a@example.org b@example.org',
  'a@b@example.org',
  'Ada <ada@example.org>',
  '<ada@example.org>',
  '"ada"@example.org',
  'ada(me)@example.org',
  'ada@example.org(me)',
  'ada@example.org\r\nBcc: bob@example.org',
  'ada\n@example.org',
  'ada\u0000@example.org',
  'ada@example.org\u0000',
  'ada@exa\u200Bmple.org',
  'ada@exa\u00ADmple.org',
  'ada@example.org\u202E',
  'ada@example。org',
  'adа@example.org',
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  'ada@example..org',
  'ada@example.org.',
  'ada@-example.org',
  'ada@example.org:25',
  'ada@example.org/x',
  'ada@%65xample.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a'.repeat(64)}.org`,
  `ada@${`${'a'.repeat(60)}.`.repeat(5)}org`,
])('%j is no mailbox', (text) => expect(mailbox.safeParse(text).success).toBe(false));

test.each([null, undefined, 1, {}, ['ada@example.org'], { $ne: '' }])('%j is no text', (value) =>
  expect(mailbox.safeParse(value).success).toBe(false),
);
