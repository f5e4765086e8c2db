import { blockRoutes } from './block';
import { compareRoutes } from './compare';
import { exportRoutes } from './exports';
import { findingRoutes } from './findings';
import { filmRoutes } from './film';
import { gestureRoutes } from './gestures';
import { heatRoutes } from './heat';
import { nowRoutes } from './now';
import { pathRoutes } from './paths';
import { screenRoutes } from './screens';
import { oneSessionRoutes } from './session';
import { sessionRoutes } from './sessions';
import { studyRoutes } from './study';
import { surveyRoutes } from './survey';
import { taskRoutes } from './tasks';

export type { CardSort, FirstClick, FiveSeconds, OrderSplit, TreeTest } from './block';
export type { Compared } from './compare';
export { dismissal, type Finding } from './findings';
export type { BriefEvent, FilmEvents, FilmRecord } from './film';
export type { GestureRow } from './gestures';
export type { ClickMode, Heat, ScreenHeat } from './heat';
export type { KnownAfter, PresentSession } from './now';
export type { Rate, Spread } from './numbers';
export { filterSchema, type Filter, type FilterInput } from './question';
export type { PathElement, PathRow } from './paths';
export type { PressMoment, ScreenDepth, ScreenRow } from './screens';
export type { LineEvent, OneSession, SessionAttempt } from './session';
export type { OutlierMethod, SessionRow, SessionSort } from './sessions';
export type { RetentionAnswer } from './study';
export type { SurveyColumn, SurveyRow } from './survey';
export type { FunnelRow, TaskRow } from './tasks';

const { summary, choices, study, ledger } = studyRoutes;

/** What is asked of records under a filter. */
export const questionRoutes = {
  summary,
  choices,
  study,
  ledger,
  ...sessionRoutes,
  ...oneSessionRoutes,
  ...filmRoutes,
  ...nowRoutes,
  ...taskRoutes,
  ...pathRoutes,
  ...screenRoutes,
  ...heatRoutes,
  ...gestureRoutes,
  ...compareRoutes,
  ...surveyRoutes,
  ...blockRoutes,
  ...findingRoutes,
  ...exportRoutes,
} as const;

export const analyticsRoutes = { ...studyRoutes, ...questionRoutes } as const;
