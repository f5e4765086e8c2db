import type { Language } from '@rehearse/contract';

/** With the program, as they are for when nothing else arrives. */
export const notLoaded: Readonly<
  Record<Language, { readonly title: string; readonly text: string; readonly reload: string }>
> = {
  en: {
    title: 'Part of the app could not be loaded',
    text: 'The connection may be gone, or there is a newer version. Reload the page.',
    reload: 'Reload',
  },
  de: {
    title: 'Ein Teil der Anwendung konnte nicht geladen werden',
    text: 'Vielleicht fehlt die Verbindung, oder es gibt eine neuere Version. Laden Sie die Seite neu.',
    reload: 'Neu laden',
  },
  pt: {
    title: 'Parte do aplicativo não pôde ser carregada',
    text: 'A conexão pode ter caído, ou há uma versão mais nova. Recarregue a página.',
    reload: 'Recarregar',
  },
  cn: {
    title: '应用的一部分未能加载',
    text: '可能是网络中断，或有新版本。请重新加载页面。',
    reload: '重新加载',
  },
};

/** Instead of a page whose program did not arrive. Without our looks, which may not have arrived either. */
export function showNotLoaded(language: Language): void {
  const { title, text, reload } = notLoaded[language];
  document.title = title;
  const main = document.createElement('main');
  const [heading, lead, button] = [
    document.createElement('h1'),
    document.createElement('p'),
    document.createElement('button'),
  ];
  heading.textContent = title;
  lead.textContent = text;
  button.textContent = reload;
  button.onclick = () => location.reload();
  main.append(heading, lead, button);
  Object.assign(main.style, { maxWidth: '36em', margin: '10vh auto', padding: '0 1em', font: '16px/1.4 system-ui' });
  Object.assign(button.style, { font: 'inherit', padding: '0.5em 1em' });
  document.getElementById('root')?.replaceChildren(main);
}
