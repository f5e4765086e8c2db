/** What somebody logs in with, by the names that its makers give it; null where its user agent does not tell. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that matches: many name others along with themselves. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = readonly (readonly [string, RegExp])[];
const nameIn = (names: Names, agent: string): string | null =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;

export const deviceOf = (agent = ''): Device => ({ browser: nameIn(browsers, agent), system: nameIn(systems, agent) });
