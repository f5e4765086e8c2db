import { useRoute } from '@rehearse/client/api/react';
import { visuallyHiddenClass } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats';
import { type Scope, scopeArguments } from '../queries/scope';
import { resultQueryOptions } from '../queries/use-result-query';
import styles from './frame.module.css';

/** ms: who leaves without a word is missed by nobody else. */
const leaversMs = 30_000;

/** How many are testing now; nothing while nobody is. */
export function RunningCount({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { data } = useRoute(routes.analytics.study, scopeArguments(scope), {
    ...resultQueryOptions,
    refetchInterval: (query) =>
      resultQueryOptions.refetchInterval(query) || (query.state.data?.running ? leaversMs : false),
  });
  const count = data?.running ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.running}>
      <span aria-hidden>{formats.count(count)}</span>
      <span className={visuallyHiddenClass}>{t('live.testing', { count })}</span>
    </span>
  );
}
