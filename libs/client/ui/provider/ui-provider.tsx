import { createContext, use, type ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Words that the primitives themselves need. */
export interface UiTexts {
  readonly close: string;
  readonly clear: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly mixed: string;
}

const Texts = createContext<UiTexts | null>(null);

interface UiProviderProps {
  /** BCP 47. */
  readonly locale: string;
  readonly texts: UiTexts;
  /** Goes to an address within the app, as links, tabs and menu entries give it: `/apps/...` or `#/apps/...`. */
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

/** The router keeps its paths behind the hash. */
const hrefOf = (href: string): string => (href.startsWith('/') ? `#${href}` : href);

export function UiProvider({ locale, texts, navigate, children }: UiProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={(href) => navigate(href.replace(/^#/, ''))} useHref={hrefOf}>
        <Texts value={texts}>{children}</Texts>
      </RouterProvider>
    </I18nProvider>
  );
}

export function useUiTexts(): UiTexts {
  const texts = use(Texts);
  if (!texts) throw new Error('UiProvider is missing');
  return texts;
}
