import { useRoute } from '@rehearse/client/api/react';
import { type QuestionBlock, routes, skippableAnswers } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useAnswerNames } from './use-answer-names';

interface QuotaNoteProps {
  readonly app: string;
  readonly block: QuestionBlock;
  readonly quota: NonNullable<QuestionBlock['quotas']>[number];
}

/** How far a quota is. */
export function QuotaNote({ app, block: { id, question }, quota: { choice, count } }: QuotaNoteProps) {
  const { t } = useTranslation('test-setup');
  const nameOf = useAnswerNames(question);
  const { data } = useRoute(routes.tests.attendance, { params: { app } });
  const row = data?.quotas.find((one) => one.block === id && one.choice === choice);
  const at = skippableAnswers(question).indexOf(choice);
  const { finished = 0, running = 0, turnedAway = 0 } = row ?? {};
  const answer = at < 0 ? t('skip.gone') : nameOf(choice, at);
  return t('quota.counts', { answer, finished, count, running, away: turnedAway });
}
