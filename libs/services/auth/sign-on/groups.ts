import { isAtLeast } from '@rehearse/contract';
import type { GroupRule, RolesGranted, SignOnProvider } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';
import { z } from 'zod';
import type { Claims } from './person';

/** Which of the groups that rules name somebody is in, as a provider told last. */
export type ToldGroups = { readonly provider: string; readonly names: readonly string[] };
const toldSchema = z.array(z.object({ provider: z.string(), names: z.array(z.string()) }));

type FolderRule = Extract<GroupRule, { readonly folder: string }>;
type Grant = RolesGranted['folders'][number];
/** A group, and the provider as people read it. */
export type NamedGroup = Pick<Grant, 'group' | 'provider'>;

/** Most have none: lists ask this of everybody. */
export const toldGroupsOf = ({ groups }: JsonObject): readonly ToldGroups[] =>
  groups === undefined ? [] : (toldSchema.safeParse(groups).data ?? []);

/** Of the groups that a provider names, those that give something here: we keep no others. */
export function toldBy({ id, groups, groupsClaim }: SignOnProvider, claims: Claims): ToldGroups {
  const claimed = claims[groupsClaim];
  const all: readonly unknown[] = Array.isArray(claimed) ? claimed : [claimed];
  return { provider: id, names: [...new Set(groups.map(({ group }) => group))].filter((name) => all.includes(name)) };
}

/** What one provider tells stands in place of what it told before. */
export const withTold = (before: readonly ToldGroups[], told: ToldGroups): readonly ToldGroups[] =>
  [...before.filter(({ provider }) => provider !== told.provider), told].filter(({ names }) => names.length > 0);

/** By which group somebody is an operator. The configuration is asked anew each time. */
export function operatorGroup(user: JsonObject, providers: readonly SignOnProvider[]): NamedGroup | undefined {
  return rulesFor(user, providers).find(({ rule }) => 'operator' in rule)?.named;
}

/** What groups are called that make somebody an operator. */
export const operatorGroups = (providers: readonly SignOnProvider[]): readonly string[] =>
  providers.flatMap(({ groups }) => groups.flatMap((rule) => ('operator' in rule ? [rule.group] : [])));

/** The best role in each folder. */
export function folderGrants(user: JsonObject, providers: readonly SignOnProvider[]): readonly Grant[] {
  const best = new Map<string, Grant>();
  for (const { rule, named } of rulesFor(user, providers)) {
    if (!isFolderRule(rule)) continue;
    const { folder, role } = rule;
    const known = best.get(folder);
    if (!known || !isAtLeast(known.role, role)) best.set(folder, { folder, role, ...named });
  }
  return [...best.values()];
}

const isFolderRule = (rule: GroupRule): rule is FolderRule => 'folder' in rule;

function rulesFor(user: JsonObject, providers: readonly SignOnProvider[]) {
  const told = new Map(toldGroupsOf(user).map(({ provider, names }) => [provider, names]));
  return providers.flatMap(({ id, name: provider, groups }) =>
    groups
      .filter(({ group }) => told.get(id)?.includes(group))
      .map((rule) => ({ rule, named: { group: rule.group, provider } })),
  );
}
