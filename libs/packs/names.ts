type Names = Readonly<Record<string, string>>;

const loaders: Readonly<Record<string, () => Promise<{ readonly default: Names }>>> = {
  de: () => import('./names/de.json', { with: { type: 'json' } }),
  pt: () => import('./names/pt.json', { with: { type: 'json' } }),
  zh: () => import('./names/zh.json', { with: { type: 'json' } }),
};

/** What entries are called in a language, by their English names; of English, nothing: they are their own. */
export async function loadNames(language: string): Promise<Names> {
  return (await loaders[language]?.())?.default ?? {};
}
