import { guest, routes } from '@rehearse/contract';
import type { Finding, FindingRule } from '@rehearse/contract';
import { adjustedWald, differenceOfRates } from '@rehearse/stats';
import type { QueryContext } from '../../queries/query';
import { hasScreen, hasWidget, type Study } from '../../study/study';
import { namesOf } from '../../queries/names.query';
import type { Question } from '../question';
import { idOf, type Candidate } from './candidate';
import { costOf, isStillDismissed, judged, severityOf } from './judge';
import { findPlaces, mostPlaces, walkOf } from './place-rule';
import { timesOf } from './moments.query';
import { type Asking, goalsOfTasks } from './rule';
import { rules, type Rule } from './rules';

/** What these rules find. */
export const findingsBy = (by: readonly Rule[]): Question<typeof routes.analytics.findings> => ({
  route: routes.analytics.findings,
  async answer(runner, context) {
    const { meta, looked } = await look(by, { runner, context });
    const found = looked.flatMap(({ rule, found: some = [] }) => some.map((one) => ({ rule: rule.name, one })));
    const timeOf = await timesOf(
      found.flatMap(({ one }) => one.moments),
      { runner, context },
    );
    const nameOf = await namesOf(
      found.flatMap(({ one }) => [...one.sessions, ...one.moments.map(({ session }) => session)]),
      { runner, context },
    );
    const rows = found.map(({ rule, one }) =>
      findingOf(rule, one, { testers: meta.sessions, context, nameOf, timeOf }),
    );
    return {
      meta,
      rules: looked.map(({ rule: { name, least }, found: some = [], few = [] }) => ({
        rule: name,
        least,
        found: some.length,
        few: few.length,
      })),
      rows: rows.toSorted((a, b) => b.cost - a.cost || (a.id < b.id ? -1 : 1)),
    };
  },
});

export const findings = findingsBy(rules);

/** By all of them at the same time, once everything is counted. */
async function look(by: readonly Rule[], asking: Asking) {
  const { runner, context } = asking;
  const ofPlaces = by.filter((rule) => 'reached' in rule);
  const [meta, happened] = await Promise.all([
    runner.counted(context, goalsOfTasks(context)),
    walkOf(ofPlaces, asking).then((walk) => runner.happened(context, walk)),
  ]);
  const asked = { ...asking, rules: happened };
  const places = findPlaces(ofPlaces, asked);
  const looked = await Promise.all(
    by.map(async (rule) => {
      const candidates = 'reached' in rule ? ((await places).get(rule.name) ?? []) : await rule.find(asked);
      return {
        rule,
        isAll: candidates.length < mostPlaces,
        ...Object.groupBy(candidates, (one) => judged(one, rule.least) ?? 'nothing'),
      };
    }),
  );
  return { meta: { ...meta, truncated: looked.some(({ isAll }) => !isAll) }, looked };
}

interface Around {
  /** Under the filter. */
  readonly testers: number;
  readonly context: QueryContext;
  readonly nameOf: Awaited<ReturnType<typeof namesOf>>;
  readonly timeOf: Awaited<ReturnType<typeof timesOf>>;
}

function findingOf(rule: FindingRule, one: Candidate, { testers, context, nameOf, timeOf }: Around): Finding {
  const id = idOf(rule, one);
  const share = adjustedWald(one.x, one.n);
  const cost = costOf(one, testers);
  const { task, step, screen, other, widget, lost, time } = one;
  return {
    id,
    rule,
    severity: severityOf(cost),
    task,
    step,
    screen,
    other,
    widget,
    ...(isGone(context.study, one) ? { missing: true } : {}),
    share,
    cost,
    lost,
    time,
    success: successOf(one),
    sessions: one.sessions.map(nameOf),
    moments: one.moments.map((moment) => ({ ...nameOf(moment.session), at: timeOf(moment) })),
    dismissed: dismissalOf(id, share, context),
  };
}

function successOf({ success }: Candidate): Finding['success'] {
  if (!success) return null;
  const { affected, others } = success;
  const difference = differenceOfRates(others, affected);
  return {
    affected: adjustedWald(affected.x, affected.n),
    others: adjustedWald(others.x, others.n),
    difference: difference && { ...difference },
  };
}

const isGone = (study: Study, { screen, other, widget }: Candidate): boolean =>
  [screen, other].some((id) => id !== null && !hasScreen(study, id)) || (widget !== null && !hasWidget(study, widget));

/** Guests do not read what people say. */
function dismissalOf(id: string, share: { readonly lo: number | null }, { study, person }: QueryContext) {
  const dismissed = study.annotations.dismissals.get(id);
  if (!dismissed || !isStillDismissed(share, dismissed)) return null;
  return person === guest.id ? { ...dismissed, note: '', by: null } : dismissed;
}
