import { QuestionPage } from '../../frame/question-page';
import { useSurvey } from '../../queries/result-queries';
import { Answers } from './answers';

/** What testers answered to the questions of a study and of its prototype. */
export const AnswersPage = () => (
  <QuestionPage page="answers" useQuestion={useSurvey}>
    {(scope, survey) => <Answers scope={scope} survey={survey} />}
  </QuestionPage>
);
