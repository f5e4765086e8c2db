import { mailStyle } from './mail-style';

/** A paragraph with everything put in. */
export type Paragraph =
  | { readonly kind: 'words' | 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

interface Page {
  readonly subject: string;
  /** Of the button, which leads to the first address. */
  readonly action: string | undefined;
  readonly paragraphs: readonly Paragraph[];
  /** BCP 47. */
  readonly locale: string;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** A letter as a page: no pictures, nothing from elsewhere, light or dark as its reader has it. */
export function asHtml({ subject, action, paragraphs, locale }: Page): string {
  const main = paragraphs.find(({ kind }) => kind === 'link');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
${mailStyle}</style>
</head>
<body>
<div class="letter">
<p class="brand"><span class="ring"></span>Rehearse</p>
<h1>${escaped(subject)}</h1>
${paragraphs.map((paragraph) => shown(paragraph, paragraph === main ? action : undefined)).join('\n')}
</div>
</body>
</html>
`;
}

function shown(paragraph: Paragraph, action: string | undefined): string {
  switch (paragraph.kind) {
    case 'list':
      return `<ul>${paragraph.lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
    case 'quote':
      return `<blockquote>${escaped(paragraph.text)}</blockquote>`;
    case 'words':
      return `<p>${escaped(paragraph.text)}</p>`;
    case 'link':
      return link(paragraph, action);
  }
}

/** The address is there to read, too: nobody needs to trust a button. */
function link({ text, url }: Extract<Paragraph, { kind: 'link' }>, action: string | undefined): string {
  const address = escaped(url);
  const words = text.trim() === '' ? '' : `<p>${escaped(text.trim())}</p>\n`;
  const button = action === undefined ? '' : `<p><a class="button" href="${address}">${escaped(action)}</a></p>\n`;
  return `${words}${button}<p class="address"><a href="${address}">${address}</a></p>`;
}
