import { hasText } from '@rehearse/client/editor';
import type { Widget } from '@rehearse/model';
import { type Behaviour, designOf, kindOf } from '@rehearse/widgets';

/** What a widget may hold, each with an editor of its own (content-editors.ts). */
export type ContentPart =
  | 'label'
  | 'input'
  | 'checked'
  | 'active'
  | 'group'
  | 'range'
  | 'options'
  | 'images'
  | 'navigation'
  | 'table'
  | 'columns'
  | 'actions'
  | 'numbers'
  | 'messages'
  | 'tree'
  | 'line'
  | 'sound';

const partsByBehaviour: Readonly<Record<Behaviour, readonly ContentPart[]>> = {
  none: ['label', 'numbers', 'sound'],
  press: ['label', 'table', 'line'],
  text: ['input'],
  multiline: ['input'],
  password: ['input'],
  check: ['label', 'checked'],
  radio: ['label', 'checked', 'group'],
  choice: ['options'],
  switch: ['label', 'checked'],
  slide: ['range'],
  navigate: ['navigation'],
  table: ['table', 'columns', 'actions'],
  pick: ['options', 'images'],
  toggle: ['label', 'active'],
  count: [],
  rate: ['table'],
  rank: ['options'],
  calendar: [],
  dateField: ['label'],
  ask: ['label'],
  unlock: ['label'],
  list: ['options'],
  menu: ['label', 'navigation'],
  tree: ['tree'],
  drag: ['label'],
  drop: ['label'],
  frame: [],
  suggest: ['input', 'options'],
  chat: ['label', 'messages'],
  compose: ['label'],
  upload: ['label'],
  photograph: [],
  play: ['sound'],
};

/** Lists are edited one at a time: several would rarely want the same. */
const lists: readonly ContentPart[] = [
  'options',
  'images',
  'navigation',
  'table',
  'columns',
  'actions',
  'numbers',
  'messages',
  'tree',
  'line',
];

const has = (prop: string) => (widget: Widget) => prop in designOf(widget.type).defaults.props;
const fits: Partial<Record<ContentPart, (widget: Widget) => boolean>> = {
  label: hasText,
  options: has('options'),
  images: has('images'),
  table: has('data'),
  // Only what follows the style: each path of a drawing has a look of its own.
  line: has('cssStyled'),
  sound: ({ type }) => kindOf(type).playsSound === true,
  numbers: (widget) => kindOf(widget.type).numbers !== undefined && has('data')(widget),
};

/** Whether a widget holds something that the editor of this part edits. */
export const holds = (widget: Widget, part: ContentPart): boolean =>
  partsByBehaviour[kindOf(widget.type).behaviour].includes(part) && (fits[part]?.(widget) ?? true);

/** What these widgets hold, in the order of the panel. */
export function partsOf(behaviour: Behaviour, widgets: readonly Widget[]): readonly ContentPart[] {
  return partsByBehaviour[behaviour].filter(
    (part) => !(lists.includes(part) && widgets.length > 1) && widgets.every((widget) => holds(widget, part)),
  );
}
