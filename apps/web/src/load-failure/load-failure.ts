/// <reference types="vite/types/importMeta.d.ts" />
import { type Language, languages } from '@rehearse/contract';

type Texts = Readonly<Record<'title' | 'text' | 'reload', string>>;

/** With the program, as they are for when nothing else arrives. */
const files = import.meta.glob<Texts>('./texts/*.json', { import: 'default', eager: true });

export const loadFailure =
  (language: Language) =>
  (key: keyof Texts): string =>
    files[`./texts/${language}.json`]?.[key] ?? key;

/** Instead of a page whose program did not arrive. Without our looks, which may not have arrived either. */
export function showLoadFailure(language: Language): void {
  const t = loadFailure(language);
  document.documentElement.lang = languages[language].locale;
  document.title = t('title');
  const main = document.createElement('main');
  const [heading, lead, button] = [
    document.createElement('h1'),
    document.createElement('p'),
    document.createElement('button'),
  ];
  heading.textContent = t('title');
  lead.textContent = t('text');
  button.textContent = t('reload');
  button.onclick = () => location.reload();
  main.append(heading, lead, button);
  Object.assign(main.style, { maxWidth: '36em', margin: '10vh auto', padding: '0 1em', font: '16px/1.4 system-ui' });
  Object.assign(button.style, { font: 'inherit', padding: '0.5em 1em' });
  document.getElementById('root')?.replaceChildren(main);
}
