import { heatRoutes } from './heat';
import { screenRoutes } from './screens';
import { oneSessionRoutes } from './session';
import { sessionRoutes } from './sessions';
import { studyRoutes } from './study';
import { taskRoutes } from './tasks';

export type { ClickMode, Heat, ScreenHeat } from './heat';
export type { Rate, Spread } from './numbers';
export { filterSchema, type Filter, type FilterInput } from './question';
export type { ScreenRow } from './screens';
export type { LineEvent, OneSession, SessionAttempt } from './session';
export type { OutlierMethod, SessionRow, SessionSort } from './sessions';
export type { RetentionAnswer } from './study';
export type { FunnelRow, TaskRow } from './tasks';

export const analyticsRoutes = {
  ...studyRoutes,
  ...sessionRoutes,
  ...oneSessionRoutes,
  ...taskRoutes,
  ...screenRoutes,
  ...heatRoutes,
} as const;
