import { createContext, use, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RouterProvider } from 'react-aria-components/RouterProvider';

/** Words that the primitives themselves need. */
export interface UiTexts {
  readonly close: string;
  readonly clear: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly mixed: string;
  readonly dismiss: string;
}

const Texts = createContext<UiTexts>({
  close: 'Close',
  clear: 'Clear',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  mixed: 'Mixed',
  dismiss: 'Dismiss',
});

interface UiProviderProps {
  /** BCP 47. */
  readonly locale: string;
  readonly texts: UiTexts;
  /** Goes to an in-app address given to a link, menu entry or tab. */
  readonly navigate: (href: string) => void;
  readonly useHref?: (href: string) => string;
  readonly children: ReactNode;
}

export function UiProvider({ locale, texts, navigate, useHref, children }: UiProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate} useHref={useHref}>
        <Texts value={texts}>{children}</Texts>
      </RouterProvider>
    </I18nProvider>
  );
}

export const useUiTexts = (): UiTexts => use(Texts);
