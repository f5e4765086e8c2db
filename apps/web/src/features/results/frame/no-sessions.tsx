import { ButtonLink, EmptyState } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { useMayChange } from '../place/place';

interface NoSessionsProps {
  readonly appId: string;
  /** There may be sessions that the filter leaves out. */
  readonly isFiltered: boolean;
}

/** Nothing to show yet, and the way to something. */
export function NoSessions({ appId, isFiltered }: NoSessionsProps) {
  const { t } = useTranslation('results');
  const mayChange = useMayChange(appId);
  if (isFiltered) {
    return (
      <EmptyState icon="filter" title={t('empty.filtered')}>
        {t('empty.filteredText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="chart-histogram"
      title={t('empty.title')}
      actions={
        mayChange && (
          <ButtonLink variant="primary" href={paths.test(appId)}>
            {t('empty.action')}
          </ButtonLink>
        )
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
