import { Progress } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contents, useContents } from '../contents';

/** What needs the texts of the help, once they are there. */
export function WithContents({ children }: { readonly children: (contents: Contents) => ReactNode }) {
  const { t } = useTranslation('help');
  const { data } = useContents();
  return data ? children(data) : <Progress label={t('loading')} />;
}
