import { useApi, useErrorText, useRoute, type SessionUser } from '@rehearse/client/api/react';
import { Badge, Banner, Button, formatsOf, Skeleton, useToast, SettingsSection } from '@rehearse/client/ui';
import { routes, type ListedSession } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeviceIcon, useDevice } from './device';
import styles from './sessions.module.css';

interface RowProps {
  readonly session: ListedSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function Row({ session, isEnding, onEnd }: RowProps) {
  const { t, i18n } = useTranslation('account');
  const formats = formatsOf(i18n.language);
  const device = useDevice()(session);
  const place = session.isHere ? t('placeHere') : session.network;
  return (
    <li className={styles.row}>
      <DeviceIcon system={session.system} />
      <div className={styles.words}>
        <p className={styles.name}>
          {`${device}, ${place}`} {session.isThis && <Badge tone="good">{t('thisSession')}</Badge>}
        </p>
        <p className={styles.dim}>
          {t('sessionTimes', { begun: formats.dayAndTime(session.begun), seen: formats.dayAndTime(session.seen) })}
        </p>
      </div>
      {!session.isThis && (
        <Button size="s" isPending={isEnding} onPress={onEnd} aria-label={t('endSessionOf', { device })}>
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}

/** Where somebody is logged in, and how to end that. */
export function SessionsSection({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const showToast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const params = { user: user.id };
  const queryKey = api.key(routes.auth.sessions, { params });
  const list = useRoute(routes.auth.sessions, { params });
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const end = useMutation({
    mutationFn: (session: string) => api.call(routes.auth.endSession, { params: { ...params, session } }),
    onSuccess: () => showToast({ kind: 'success', text: t('sessionEnded') }),
    onSettled,
  });
  const endOthers = useMutation({
    mutationFn: () => api.call(routes.auth.endOtherSessions, { params }),
    onSuccess: () => showToast({ kind: 'success', text: t('othersEnded') }),
    onSettled,
  });
  const error = list.error ?? end.error ?? endOthers.error;
  const others = list.data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <SettingsSection title={t('sessions')} text={t('sessionsText')}>
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
      {list.isPending && <Skeleton height={40} />}
      {list.data && (
        <ul className={styles.list} aria-label={t('sessions')}>
          {list.data.map((session) => (
            <Row
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {list.data && others.length === 0 && <p className={styles.dim}>{t('noOthers')}</p>}
      {others.length > 0 && (
        <div>
          <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
