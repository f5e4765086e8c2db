import { jest } from '@jest/globals';

// Beside everything else on a build server a test that waits for engines may run out of time once. It is tried again, as
// browser tests are, and the end of the run names it (tools/test-reports.mjs).
if (process.env.CI === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
