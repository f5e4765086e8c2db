import type { Language } from '@rehearse/contract';

/** Of the tester's page, each in its own words. */
export const languages: readonly { readonly id: Language; readonly text: string }[] = [
  { id: 'en', text: 'English' },
  { id: 'de', text: 'Deutsch' },
  { id: 'pt', text: 'Português' },
  { id: 'cn', text: '中文' },
];
