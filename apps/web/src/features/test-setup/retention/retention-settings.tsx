import { useApi, useErrorText, useRoute } from '@rehearse/client/api/react';
import { Select, Skeleton } from '@rehearse/client/ui';
import { retentionKinds, routes, type Retention, type RetentionKind } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionOptions } from './retention-options';
import { useErasureTexts } from './use-erasure-texts';
import styles from './retention.module.css';

interface RetentionSettingsProps {
  readonly app: string;
  /** What the study itself says; the installation may say less. */
  readonly own: Retention | undefined;
}

/** How long records are kept, what is erased next by that, and what was. */
export function RetentionSettings({ app, own = {} }: RetentionSettingsProps) {
  const { t } = useTranslation('test-setup');
  const title = useId();
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const args = { params: { app } };
  const { data, error } = useRoute(routes.analytics.retention, args);
  const save = useMutation({
    mutationFn: (body: Retention) => api.call(routes.tests.retain, { ...args, body }),
    onSuccess: () =>
      Promise.all(
        [routes.tests.get, routes.analytics.retention].map((route) =>
          queries.invalidateQueries({ queryKey: api.key(route, args) }),
        ),
      ),
  });
  const choose = (kind: RetentionKind, days: number | undefined) => {
    const kept = retentionKinds.filter((other) => other !== kind && own[other] !== undefined);
    const rest = Object.fromEntries(kept.map((other) => [other, own[other]]));
    save.mutate(days === undefined ? rest : { ...rest, [kind]: days });
  };
  const failure = save.error ?? (data ? null : error);
  return (
    <section className={styles.retention} aria-labelledby={title} aria-busy={!data && !error}>
      <h3 id={title}>{t('retention.title')}</h3>
      <p className={styles.hint}>{t(data?.mayChange === false ? 'retention.ownerOnly' : 'retention.text')}</p>
      {!data && !error && <Skeleton height={56} />}
      {data && (
        <div className={styles.kinds}>
          {data.kinds.map(({ kind, most }) => (
            <Select
              key={kind}
              label={t(`retention.${kind}`)}
              value={String(own[kind] ?? '')}
              options={retentionOptions(own[kind], most).map((days) => ({
                id: String(days ?? ''),
                text:
                  days !== null
                    ? t('retention.days', { count: days })
                    : most === null
                      ? t('retention.unlimited')
                      : t('retention.max', { count: most }),
              }))}
              isDisabled={!data.mayChange || save.isPending}
              onChange={(days) => choose(kind, days === '' ? undefined : Number(days))}
            />
          ))}
        </div>
      )}
      {failure && (
        <p role="alert" className={styles.bad}>
          {errorText(failure)}
        </p>
      )}
      {data && <Erasures retention={data} />}
    </section>
  );
}

function Erasures({ retention }: { readonly retention: Parameters<typeof useErasureTexts>[0] }) {
  const lines = useErasureTexts(retention);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.outlook} aria-live="polite">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
