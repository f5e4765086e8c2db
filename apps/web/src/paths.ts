import { type Language, languages } from '@rehearse/contract';
import { erasePath, privacyPath, testerPages } from './common-paths';

export { hrefOf } from './common-paths';

interface TesterOptions {
  readonly language?: Language | null;
  /** false: nothing is recorded. */
  readonly log?: false;
  /** Of the study's sources. */
  readonly source?: string;
  /** A researcher tries the study. */
  readonly pilot?: true;
}

/**
 * The path of every page: of one with parameters as a function of them, which the router's table calls with their names
 * (`:id`). All stand in the fragment of an address (`hrefOf`).
 */
export const paths = {
  home: '/',
  prototypes: '/apps/my-apps.html',
  create: '/apps/create-app.html',
  loggedIn: '/apps/logged_in.html',
  /** The editor without an account, and where what was drawn there becomes a prototype; `New` begins with signing up. */
  tryout: '/apps/tryout.html',
  tryoutKeep: '/apps/tryout/keep.html',
  tryoutKeepNew: '/apps/tryout/keep.html?signUp',
  examples: '/examples.html',
  /** Parts of the list: what others own, and what nobody else sees. */
  shared: '/shared-with-me.html',
  onlyYours: '/only-you.html',
  folder: (folder: string) => `/folders/${folder}.html`,
  trash: '/trash.html',
  account: '/my-account.html',
  operator: '/operator.html',
  operatorPeople: '/operator/people.html',
  operatorData: '/operator/data.html',
  operatorJobs: '/operator/jobs.html',
  operatorSignOn: '/operator/sign-on.html',
  /** Of one person, where one is named. */
  operatorAudit: (person?: string) => `/operator/audit.html${person === undefined ? '' : `?person=${person}`}`,
  terms: '/tos.html',
  privacy: privacyPath,
  erase: erasePath,
  /** Where people want no more mails about a test. */
  noMails: '/no-mails.html',
  confirm: '/confirm.html',
  join: '/join.html',
  logout: '/logout.html',
  /** Where providers send people back to, by way of `sso.html`. */
  signOn: '/sso.html',
  notFound: '/404.html',
  contact: '/contact.html',
  help: '/help.html',
  gallery: '/gallery.html',
  helpShortcuts: '/help/shortcuts.html',
  helpNews: '/help/news.html',
  /** A topic, or one of its sections. */
  helpTopic: (topic: string, section?: string) => `/help/${topic}${section === undefined ? '' : `/${section}`}.html`,
  overview: (app: string) => `/apps/${app}.html`,
  design: (app: string) => `/apps/${app}/design.html`,
  comments: (app: string) => `/apps/${app}/comments.html`,
  test: (app: string) => `/apps/${app}/test.html`,
  team: (app: string) => `/apps/${app}/team.html`,
  settings: (app: string) => `/apps/${app}/settings.html`,
  editor: (app: string) => `/apps/${app}/create.html`,
  editorAt: (app: string, screen: string) => `/apps/${app}/design/${screen}.html`,
  results: (app: string) => `/apps/${app}/results.html`,
  findings: (app: string) => `/apps/${app}/findings.html`,
  paths: (app: string) => `/apps/${app}/paths.html`,
  answers: (app: string) => `/apps/${app}/answers.html`,
  canvas: (app: string) => `/apps/${app}/analyze/workspace.html`,
  compare: (app: string) => `/apps/${app}/compare.html`,
  live: (app: string) => `/apps/${app}/live.html`,
  reports: (app: string) => `/apps/${app}/reports.html`,
  session: (app: string, session: string) => `/apps/${app}/sessions/${session}.html`,
  /** Of several sessions beside each other. */
  films: (app: string) => `/apps/${app}/films.html`,
  /** The same of public prototypes, for everybody. */
  exampleResults: (app: string) => `/examples/${app}/results.html`,
  exampleFindings: (app: string) => `/examples/${app}/findings.html`,
  examplePaths: (app: string) => `/examples/${app}/paths.html`,
  exampleAnswers: (app: string) => `/examples/${app}/answers.html`,
  exampleCanvas: (app: string) => `/examples/${app}/analyze/workspace.html`,
  exampleCompare: (app: string) => `/examples/${app}/compare.html`,
  exampleSession: (app: string, session: string) => `/examples/${app}/sessions/${session}.html`,
  exampleFilms: (app: string) => `/examples/${app}/films.html`,
  /** Pages of testers, who need no login but the link's hash. */
  tester: (hash: string, { language, log, source, pilot }: TesterOptions = {}) =>
    `${testerPages.test}?h=${hash}${log === false ? '&log=false' : ''}${source ? `&src=${source}` : ''}${pilot ? '&pilot=true' : ''}${language ? `&ln=${languages[language].wire}` : ''}`,
  simulate: (hash: string) => `${testerPages.simulate}?h=${hash}`,
  /** What a link to look or comment leads to; without one, for the router's table. */
  share: (hash?: string) => (hash === undefined ? '/share.html' : `/share.html?h=${hash}`),
  /** What a link to a report of results leads to, likewise. */
  report: (hash?: string) => (hash === undefined ? '/report.html' : `/report.html?h=${hash}`),
} as const;

/** The whole address, for another window or for other people. */
export const addressOf = (path: string): string => `${location.origin}${location.pathname}#${path}`;
