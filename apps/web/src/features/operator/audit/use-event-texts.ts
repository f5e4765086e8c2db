import { nameOf } from '@rehearse/client/ui';
import type { AuditEvent } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useJobName } from '../jobs/use-job-name';
import { isKind } from './kinds';
import type { Known } from './use-audit';

interface EventTexts {
  readonly who: string;
  readonly what: string;
  /** Whom or what it was done to, and with what. */
  readonly facts: string;
}

/** An event in words. Prototypes and folders that are gone are told by their ids, which are all that is kept. */
export function useEventTexts(): (event: AuditEvent, known: Known) => EventTexts {
  const { t } = useTranslation('operator');
  const jobName = useJobName();
  return (
    {
      kind,
      by,
      fields: { user, inviter, app, folder, role, provider, of, sessions, isPublic, topic, letters, people: taken },
    },
    { people, names },
  ) => {
    const nameFor = (id: string): string => {
      const person = people.get(id);
      return person ? nameOf(person) : t('audit.gone', { id });
    };
    const facts = [
      typeof user === 'string' && user !== by && nameFor(user),
      typeof inviter === 'string' && t('audit.inviter', { name: nameFor(inviter) }),
      app !== undefined && t('audit.app', { id: names.get(String(app)) ?? app }),
      folder !== undefined && t('audit.folder', { id: names.get(String(folder)) ?? folder }),
      role !== undefined && t(`audit.role.${Number(role) as 0 | 1 | 2 | 3}`),
      isPublic !== undefined && t(isPublic ? 'audit.public' : 'audit.private'),
      provider !== undefined && String(provider),
      of !== undefined && String(of),
      typeof topic === 'string' && jobName(topic),
      letters !== undefined && t('audit.letters', { count: Number(letters) }),
      taken !== undefined && t('audit.people', { count: Number(taken) }),
      sessions !== undefined && t('audit.sessions', { count: Number(sessions) }),
    ];
    return {
      who: by === undefined ? t('audit.somebody') : nameFor(by),
      what: isKind(kind) ? t(`audit.kind.${kind}`) : kind,
      facts: facts.filter((fact) => fact !== false).join(', '),
    };
  };
}
