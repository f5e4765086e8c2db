/** How many may be taken from a link. Here, as testers' pages load no other limits. */
export const maxParameters = 10;

/** Names in a test link that mean something else (api-contract.md 9.3, and ours). */
const reserved: ReadonlySet<string> = new Set(['h', 'ln', 'log', 'u', 's', 'qr', 'live', 'responsive', 'src', 'pilot']);

/** Whether a researcher may have this parameter taken from the link. */
export const isParameterName = (name: string): boolean =>
  /^[A-Za-z][\w-]{0,39}$/.test(name) && !reserved.has(name) && !/^(data|way)_/.test(name);

/** What panels number people by: letters, digits and few marks. What else stands in a link is not taken. */
export const isParameterValue = (value: string): boolean => /^[\w.:~@+=-]{1,100}$/.test(value);

export type Parameters = Readonly<Record<string, string>>;

/** Settings that say what is taken. */
interface Taking {
  readonly parameters?: readonly string[] | undefined;
}

/** Whether these may be kept: as few and as short as `takenParameters` makes them. */
export function areParameters(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const entries = Object.entries(given);
  const isGood = ([name, value]: [string, unknown]) =>
    isParameterName(name) && typeof value === 'string' && isParameterValue(value);
  return entries.length <= maxParameters && entries.every(isGood);
}

/** Studies that name none take the number that panels give to people. */
export const parameterNames = ({ parameters }: Taking): readonly string[] => parameters ?? ['pid'];

/** What of a link is kept with the session: what the study names, where it is good. */
export const takenParameters = (test: Taking, given: Parameters): Parameters =>
  Object.fromEntries(
    parameterNames(test).flatMap((name) => {
      const value = given[name];
      return value !== undefined && isParameterValue(value) ? [[name, value]] : [];
    }),
  );

/** `{name}` in an address stands for what the link said of that name. */
const blank = /\{([\w-]+)\}/g;

/** An https address without a login, whose blanks stand behind its host. */
export function isReturnAddress(text: string): boolean {
  const filled = text.replace(blank, 'x');
  const url = urlOf(filled);
  if (!url || /[\s<>"{}\\]/.test(filled)) return false;
  const { protocol, username, password, host } = url;
  const [written = ''] = /^https:\/\/([^/?#]*)/i.exec(text)?.slice(1) ?? [];
  return protocol === 'https:' && !username && !password && host !== '' && !written.includes('{');
}

/** null for what is none. `URL.canParse` is younger than some testers' browsers. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Where a panel wants people back; what was not in the link is empty there. null: the address is none. */
export function returnAddress(template: string, parameters: Parameters): string | null {
  if (!isReturnAddress(template)) return null;
  return template.replace(blank, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** The source of those who are written to by mail (adr/0060). */
export const mailSource = 'mail';
