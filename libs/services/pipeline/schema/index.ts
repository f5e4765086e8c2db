import type { MigrationStep } from '@rehearse/platform/clickhouse';
import sessionEvents from './0001-session-events.sql';
import mousePoints from './0002-mouse-points.sql';
import mouseRecords from './0003-mouse-records.sql';
import mousePointsView from './0004-mouse-points-view.sql';
import sessionBatches from './0005-session-batches.sql';
import erasures from './0006-erasures.sql';
import sessionTrails from './0007-session-trails.sql';
import sessionTrailsView from './0008-session-trails-view.sql';
import sessionTrailsFill from './0009-session-trails-fill.sql';
import erasedAccounts from './0010-erased-accounts.sql';
import shortStates from './0011-short-states.sql';
import heavySessions from './0012-heavy-sessions.sql';
import attempts from './0013-attempts.sql';
import sessionNumbers from './0014-session-numbers.sql';
import sessionNumbersFill from './0014-session-numbers-fill.sql';
import mousePaths from './0015-mouse-paths.sql';
import mousePathsFill from './0015-mouse-paths-fill.sql';
import attemptWindows from './0016-attempt-windows.sql';
import testedVersions from './0017-tested-versions.sql';
import receivedIndex from './0018-received-index.sql';
import entries from './0019-entries.sql';
import languages from './0020-languages.sql';
import happenings from './0021-happenings.sql';
import firstClicks from './0022-first-clicks.sql';

/** The analytics tables, in the order in which they came to be. A step is never changed once it has left the house. */
export const schema: readonly MigrationStep[] = [
  { number: 1, name: 'session-events', sql: sessionEvents },
  { number: 2, name: 'mouse-points', sql: mousePoints },
  { number: 3, name: 'mouse-records', sql: mouseRecords },
  { number: 4, name: 'mouse-points-view', sql: mousePointsView },
  { number: 5, name: 'session-batches', sql: sessionBatches },
  { number: 6, name: 'erasures', sql: erasures },
  { number: 7, name: 'session-trails', sql: sessionTrails },
  { number: 8, name: 'session-trails-view', sql: sessionTrailsView },
  { number: 9, name: 'session-trails-fill', sql: sessionTrailsFill },
  { number: 10, name: 'erased-accounts', sql: erasedAccounts },
  { number: 11, name: 'short-states', sql: shortStates },
  { number: 12, name: 'heavy-sessions', sql: heavySessions },
  { number: 13, name: 'attempts', sql: attempts },
  { number: 14, name: 'session-numbers', sql: `${sessionNumbers};\n${sessionNumbersFill}` },
  { number: 15, name: 'mouse-paths', sql: `${mousePaths};\n${mousePathsFill}` },
  { number: 16, name: 'attempt-windows', sql: attemptWindows },
  { number: 17, name: 'tested-versions', sql: testedVersions },
  { number: 18, name: 'received-index', sql: receivedIndex },
  { number: 19, name: 'entries', sql: entries },
  { number: 20, name: 'languages', sql: languages },
  { number: 21, name: 'happenings', sql: happenings },
  { number: 22, name: 'first-clicks', sql: firstClicks },
];
