import { Failure, longestLine, routes } from '@rehearse/contract';
import { isOneOf, untoldTypes } from '@rehearse/events';
import { sessionOf } from '../../attempts/trail';
import { isBlocked } from '../../study/plans';
import { question } from '../question';
import { lineOf } from './line';
import { oneSessionOf, ofOneSession, sessionRow } from './one-session';
import answers from './session.sql';

/** Throws `thing/unknown` where there is no such session, or no longer, and `plan/blocked` where the plan does not show it. */
export const session = question({
  ...ofOneSession(answers),
  route: routes.analytics.session,
  row: sessionRow,
  shape([found], { context, meta }) {
    const { study, visibleSessions } = context;
    if (!found) throw new Failure('thing/unknown');
    if (isBlocked(found, visibleSessions)) throw new Failure('plan/blocked');
    const run = sessionOf(found);
    const listed = lineOf(found, run.line, study).filter((event) => !isOneOf(untoldTypes, event));
    return {
      ...oneSessionOf(found, run, listed, context),
      meta: { ...meta, truncated: listed.length > longestLine },
      line: listed.slice(0, longestLine),
    };
  },
});
