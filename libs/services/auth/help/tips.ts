import { limits } from '@rehearse/contract';
import type { Language, NewsItem } from '@rehearse/contract';
import { withId } from '@rehearse/server';
import texts from './tips.json' with { type: 'json' };
import type { UserDocument } from '../user';

type TipName = keyof typeof texts;

/** What the rules ask of an account; times in ms. */
interface Journey {
  readonly age: number;
  readonly logins: number;
  readonly hasPicture: boolean;
  readonly hasName: boolean;
}

const dayMs = 24 * 3_600_000;
const isOlder =
  (days: number) =>
  ({ age }: Journey): boolean =>
    age > days * dayMs;

/** The rules of product.md 9, in the order in which they are asked. */
const rules: Readonly<Record<TipName, (journey: Journey) => boolean>> = {
  welcome: () => true,
  star: ({ logins }) => logins >= 2,
  video: isOlder(1),
  chat: isOlder(2),
  picture: (journey) => isOlder(3)(journey) && !journey.hasPicture,
  name: ({ logins, hasName }) => logins >= 5 && !hasName,
  collaboration: isOlder(4),
};
const names = Object.keys(rules) as readonly TipName[];

/** Tips that the person has seen, and when. What others have stored there counts as seen, too. */
function seenBy(user: UserDocument): Readonly<Record<string, number>> {
  const { notifications } = user;
  const entries = typeof notifications === 'object' && notifications !== null ? Object.entries(notifications) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

const timeOf = (user: UserDocument, name: string): number => Number(user[name] ?? 0) || 0;
const hasText = (user: UserDocument, name: string): boolean => typeof user[name] === 'string' && user[name] !== '';

/** The tip that is due: each once, and one a day at most. `since` is when it became new. */
export function dueTip(
  user: UserDocument,
  now = Date.now(),
): { readonly name: TipName; readonly since: number } | null {
  const seen = seenBy(user);
  const created = timeOf(user, 'created');
  const last = Math.max(0, ...Object.values(seen));
  const since = last === 0 ? created : last + limits.tipMs;
  if (since > now) return null;
  const journey: Journey = {
    age: now - created,
    logins: timeOf(user, 'loginCount'),
    hasPicture: hasText(user, 'image'),
    hasName: hasText(user, 'name') || hasText(user, 'lastname'),
  };
  const name = names.find((one) => seen[one] === undefined && rules[one](journey));
  return name ? { name, since: Math.max(since, created + 1, timeOf(user, 'lastNotification') + 1) } : null;
}

/** What a person is told: the tip that is due, and those that were. The last one first. */
export function tipsFor(user: UserDocument, language: Language, now = Date.now()): NewsItem[] {
  const due = dueTip(user, now);
  const seen = Object.entries(seenBy(user)).flatMap(([name, since]) => (isTip(name) ? [{ name, since }] : []));
  return [...(due ? [due] : []), ...seen]
    .toSorted((a, b) => b.since - a.since)
    .map(({ name, since }) => {
      const { title, text } = texts[name][language];
      return withId(`tip-${name}`, {
        title,
        more: `<p>${text}</p>`,
        link: links[name],
        isPublic: false as const,
        created: since,
        lastUpdate: since,
      });
    });
}

const isTip = (name: string): name is TipName => Object.hasOwn(texts, name);

/** Where a tip leads to, within the pages. */
const links: Readonly<Record<TipName, string>> = {
  welcome: '/help/start.html',
  star: '/help/share.html',
  video: '/help/tasks.html',
  chat: '/help.html',
  picture: '/my-account.html',
  name: '/my-account.html',
  collaboration: '/help/together.html',
};
