/** Asks for a file of the program, or for styles, before what needs it says so. */
export function preload(href: string, priority: 'auto' | 'low'): void {
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.setAttribute('fetchpriority', priority);
  link.href = href;
  document.head.append(link);
}
