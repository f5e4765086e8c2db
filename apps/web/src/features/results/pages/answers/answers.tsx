import { ButtonLink, EmptyState } from '@rehearse/client/ui';
import type { OkOf, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../paths';
import { NoSessions } from '../../frame/no-sessions';
import { PanelSkeleton, PanelView } from '../../panel/panel';
import { useMayChange } from '../../place/place';
import { useTestedApp } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import styles from './answers.module.css';
import { askedQuestions } from './asked-questions';
import { QuestionPanel } from './question-panel';

interface AnswersProps {
  readonly scope: Scope;
  /** undefined while it is asked for. */
  readonly survey: OkOf<typeof routes.analytics.survey> | undefined;
}

/** A panel for each question, in the order of the design. */
export function Answers({ scope, survey }: AnswersProps) {
  const { t } = useTranslation('results');
  const name = useTestedApp(scope).data?.name ?? '';
  return (
    <PanelView view="charts" subject={name}>
      <h2 className={styles.title}>{t('answers.title')}</h2>
      {!survey ? (
        <PanelSkeleton height={240} />
      ) : survey.columns.length === 0 ? (
        <NoQuestions appId={scope.appId} />
      ) : survey.meta.sessions === 0 ? (
        <NoSessions appId={scope.appId} isFiltered />
      ) : (
        <div className={styles.questions}>
          {askedQuestions(survey.columns).map((question) => (
            <QuestionPanel key={question.id} scope={scope} question={question} sessions={survey.meta.sessions} />
          ))}
        </div>
      )}
    </PanelView>
  );
}

function NoQuestions({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  const mayChange = useMayChange(appId);
  return (
    <EmptyState
      icon="message"
      title={t('answers.none')}
      actions={
        mayChange && (
          <ButtonLink variant="primary" href={paths.editor(appId)}>
            {t('answers.toDesign')}
          </ButtonLink>
        )
      }
    >
      {t('answers.noneText')}
    </EmptyState>
  );
}
