export { AuditTab } from './audit/audit-tab';
export { DataTab } from './data/data-tab';
export { JobsTab } from './jobs/jobs-tab';
export { OperatorFrame } from './frame/operator-frame';
export { OverviewTab } from './overview/overview-tab';
export { PeopleTab } from './people/people-tab';
export { SignOnTab } from './sign-on/sign-on-tab';
