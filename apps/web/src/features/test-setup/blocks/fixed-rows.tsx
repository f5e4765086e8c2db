import type { StoredApp, TestSettings } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { welcomeSeconds } from '../../../study-time';
import { BlockRow } from './block-row';

interface RowProps {
  /** In the language that is being written. */
  readonly test: TestSettings;
  readonly onShow: (page: string) => void;
}

/** What comes first and last is no block: it stays where it is. */
export function WelcomeRow({ app, test, onShow }: RowProps & { readonly app: StoredApp }) {
  const { t } = useTranslation('test-setup');
  return (
    <BlockRow
      label={t('preview.welcome')}
      icon="home"
      kind={t('preview.welcome')}
      title={test.name?.trim() || app.name}
      meta={t('blocks.recorded')}
      seconds={welcomeSeconds}
      onToggle={() => onShow('welcome')}
    />
  );
}

export function EndRow({ test, onShow }: RowProps) {
  const { t } = useTranslation('test-setup');
  return (
    <BlockRow
      label={t('preview.end')}
      icon="heart"
      kind={t('preview.end')}
      title={test.thanks?.trim() || t('blocks.thanks')}
      onToggle={() => onShow('end')}
    />
  );
}
