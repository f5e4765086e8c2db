import { block } from './block/block.question';
import { choices } from './choices/choices.question';
import { clickers } from './clickers/clickers.question';
import { clicks } from './clicks/clicks.question';
import { depths } from './depths/depths.question';
import { findings } from './findings/findings.question';
import { film } from './film/film.question';
import { funnel } from './funnel/funnel.question';
import { gestures } from './gestures/gestures.question';
import { heat } from './heat/heat.question';
import { journey } from './journey/journey.question';
import { ledger } from './ledger/ledger.question';
import { matches } from './matches/matches.question';
import { moments } from './moments/moments.question';
import { mouse } from './mouse/mouse.question';
import { narrowing } from './narrowing/narrowing.question';
import { now } from './now/now.question';
import { orders } from './orders/orders.question';
import { outliers } from './outliers/outliers.question';
import { paths } from './paths/paths.question';
import type { Question } from './question';
import { screens } from './screens/screens.question';
import { scroll } from './scroll/scroll.question';
import { session } from './session/session.question';
import { sessions } from './sessions/sessions.question';
import { summary } from './summary/summary.question';
import { survey } from './survey/survey.question';
import { tasks } from './tasks/tasks.question';
import { transitions } from './transitions/transitions.question';
import { unanswered } from './unanswered/unanswered.question';
import { variants } from './variants/variants.question';
import { widgets } from './widgets/widgets.question';

/** Every analytic question. Each is answered by its route. */
export const questions: readonly Question[] = [
  block,
  choices,
  clickers,
  clicks,
  depths,
  findings,
  film,
  funnel,
  gestures,
  heat,
  journey,
  ledger,
  matches,
  moments,
  mouse,
  narrowing,
  now,
  orders,
  outliers,
  paths,
  screens,
  scroll,
  session,
  sessions,
  summary,
  survey,
  tasks,
  transitions,
  unanswered,
  variants,
  widgets,
];
