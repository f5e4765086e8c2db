import { QuestionPage } from '../../frame/question-page';
import { useTasks } from '../../queries/result-queries';
import { Paths } from './paths';

/** Which ways people took through a task, and how far they scrolled. */
export const PathsPage = () => (
  <QuestionPage page="paths" useQuestion={useTasks}>
    {(scope, tasks) => <Paths scope={scope} tasks={tasks} />}
  </QuestionPage>
);
