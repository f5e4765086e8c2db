import type { IconName } from '@rehearse/client/ui';

interface TopicGroup<Topic extends string> {
  readonly id: string;
  readonly icon: IconName;
  readonly topics: readonly Topic[];
}

const group = <const Topic extends string>(id: string, icon: IconName, ...topics: readonly Topic[]) => ({
  id,
  icon,
  topics,
});

/** All topics, in the order in which they are shown; their texts are in `contents`. */
const all = [
  group('draw', 'pencil', 'start', 'draw', 'widgets', 'links', 'preview'),
  group('test', 'clipboard', 'study', 'tasks'),
  group('reach', 'send', 'testers', 'privacy'),
  group('results', 'chart-bar', 'results', 'heat-maps', 'sessions'),
  group('together', 'users', 'together', 'share', 'folders', 'comments'),
  group('keep', 'history', 'versions', 'trash'),
  group('account', 'user', 'log-in', 'news', 'try-out'),
] as const;

export type TopicId = (typeof all)[number]['topics'][number];
export const topicGroups: readonly TopicGroup<TopicId>[] = all;
export const topicIds: readonly TopicId[] = topicGroups.flatMap(({ topics }) => topics);

/** Where somebody who is new begins. */
export const firstTopics: readonly TopicId[] = ['start', 'study', 'results'];

/** What to read next. */
export const seeAlso: Readonly<Record<TopicId, readonly TopicId[]>> = {
  start: ['draw', 'links', 'study'],
  draw: ['widgets', 'links', 'together'],
  widgets: ['draw', 'links'],
  links: ['preview', 'tasks'],
  preview: ['links', 'testers'],
  tasks: ['study', 'results'],
  study: ['tasks', 'testers', 'versions'],
  testers: ['study', 'privacy'],
  privacy: ['testers', 'sessions', 'share'],
  results: ['heat-maps', 'sessions'],
  'heat-maps': ['results', 'sessions'],
  sessions: ['results', 'privacy'],
  together: ['share', 'comments', 'versions'],
  share: ['together', 'folders', 'comments'],
  folders: ['share', 'trash'],
  comments: ['share', 'together'],
  versions: ['together', 'study', 'trash'],
  trash: ['versions'],
  'log-in': ['share', 'news'],
  news: ['comments', 'results'],
  'try-out': ['start', 'draw'],
};

export const isTopic = (id: string): id is TopicId => topicIds.some((topic) => topic === id);
export const groupOf = (id: TopicId): TopicGroup<TopicId> => {
  const found = topicGroups.find(({ topics }) => topics.includes(id));
  if (!found) throw new Error(`no group has ${id}`);
  return found;
};
