import { NoSessions } from '../../frame/no-sessions';
import { QuestionPage } from '../../frame/question-page';
import { PanelSkeleton } from '../../panel/panel';
import { useFindings } from '../../queries/result-queries';
import { Findings } from './findings';

/** px of the list as it usually turns out. */
const height = 480;

/** What fixed rules find in the sessions under the filter, the most costly first. */
export const FindingsPage = () => (
  <QuestionPage page="findings" useQuestion={useFindings}>
    {(scope, answer) => {
      if (!answer) return <PanelSkeleton height={height} />;
      if (answer.meta.sessions === 0) return <NoSessions appId={scope.appId} isFiltered />;
      return <Findings scope={scope} answer={answer} />;
    }}
  </QuestionPage>
);
