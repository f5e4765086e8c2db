/** What is looked for; docs/findings.md tells when each of them finds something. */
export const findingRules = [
  'lowSuccess',
  'lostAtStep',
  'wrongFirstClick',
  'rageClicks',
  'missedClicks',
  'backAndForth',
  'longHesitation',
  'formRetried',
  'scrollNotReached',
] as const;

export type FindingRule = (typeof findingRules)[number];

/** Why a finding is no longer shown among the others. */
export const dismissalReasons = ['known', 'test', 'fine'] as const;
