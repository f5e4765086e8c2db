import { ButtonLink, EmptyState } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../paths';

export function NotFoundPage() {
  const { t } = useTranslation('app');
  return (
    <>
      <title>{`${t('notFound.title')} · Rehearse`}</title>
      <EmptyState
        icon="question-mark"
        level={1}
        title={t('notFound.title')}
        actions={
          <ButtonLink variant="primary" href={hrefOf(paths.home)}>
            {t('notFound.home')}
          </ButtonLink>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}
