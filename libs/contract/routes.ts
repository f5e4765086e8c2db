import { aiRoutes } from './routes/ai';
import { analyticsRoutes } from './routes/analytics';
import { appRoutes } from './routes/apps';
import { authRoutes } from './routes/auth';
import { callRoutes } from './routes/calls';
import { commandRoutes } from './routes/commands';
import { commentRoutes } from './routes/comments';
import { edgeRoutes } from './routes/edge';
import { eraseCodeRoutes } from './routes/erase-codes';
import { eventRoutes } from './routes/events';
import { analyticExampleRoutes, exampleRoutes } from './routes/examples';
import { feedRoutes } from './routes/feed';
import { folderRoutes } from './routes/folders';
import { helpRoutes } from './routes/help';
import { factorRoutes } from './routes/factor';
import { invitationRoutes } from './routes/invitations';
import { linkRoutes } from './routes/links';
import { liveRoutes } from './routes/live';
import { mailingRoutes } from './routes/mailings';
import { reportMailRoutes } from './routes/report-mails';
import { operatorRoutes } from './routes/operator';
import { ownDataRoutes } from './routes/own-data';
import { passkeyRoutes } from './routes/passkeys';
import { reportRoutes } from './routes/reports';
import { signOnRoutes } from './routes/sign-on';
import { studyTemplateRoutes } from './routes/study-templates';
import { teamRoutes } from './routes/team';
import { testRoutes } from './routes/tests';
import { uploadRoutes } from './routes/uploads';
import { versionRoutes } from './routes/versions';
import type { RouteDefinition } from './route';

/** Every route of the API by area. Gateway, controllers, client, OpenAPI and the walk test read this and nothing else. */
export const routes = {
  auth: authRoutes,
  signOn: signOnRoutes,
  factor: factorRoutes,
  passkeys: passkeyRoutes,
  apps: appRoutes,
  uploads: uploadRoutes,
  team: teamRoutes,
  feed: feedRoutes,
  folders: folderRoutes,
  links: linkRoutes,
  comments: commentRoutes,
  versions: versionRoutes,
  commands: commandRoutes,
  tests: testRoutes,
  studyTemplates: studyTemplateRoutes,
  mailings: mailingRoutes,
  reportMails: reportMailRoutes,
  events: eventRoutes,
  eraseCodes: eraseCodeRoutes,
  analytics: analyticsRoutes,
  reports: reportRoutes,
  examples: exampleRoutes,
  analyticExamples: analyticExampleRoutes,
  live: liveRoutes,
  ai: aiRoutes,
  calls: callRoutes,
  edge: edgeRoutes,
  help: helpRoutes,
  ownData: ownDataRoutes,
  operator: { ...operatorRoutes, ...invitationRoutes },
} as const;

export const allRoutes: readonly RouteDefinition[] = Object.values(routes).flatMap((area) =>
  Object.values<RouteDefinition>(area),
);
