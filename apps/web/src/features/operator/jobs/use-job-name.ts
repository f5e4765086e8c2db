import { useTranslation } from 'react-i18next';

/** What the messages of a topic are for. */
const jobs = {
  'testing.records': 'records',
  'analytics.erasures': 'erasures',
  'auth.retirements': 'retirements',
  'auth.contacts': 'contacts',
  'auth.letters': 'mail',
  'auth.audits': 'audit',
  'auth.closings': 'closings',
  'auth.grants': 'grants',
  'studio.happenings': 'happenings',
  'analytics.milestones': 'milestones',
  'auth.bounces': 'bounces',
} as const;

export const isKnownJob = (topic: string): topic is keyof typeof jobs => Object.hasOwn(jobs, topic);

export function useJobName(): (topic: string) => string {
  const { t } = useTranslation('operator');
  return (topic) => (isKnownJob(topic) ? t(`jobs.of.${jobs[topic]}`) : topic);
}
