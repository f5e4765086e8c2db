import { type Editor, setProps, setStyle } from '@rehearse/client/editor';
import { NumberField, Select, Switch } from '@rehearse/client/ui';
import { entryOf, type Group, type Widget } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { allTrue, common, commonNumber, mixed } from '../common-value';
import { Row, Section } from '../section';
import { useEdit } from '../use-edit';

/** Names in `props.resize`: the ends that a widget keeps its distance to, and its size. */
const directions = {
  x: { near: 'left', far: 'right', fixed: 'fixedHorizontal' },
  y: { near: 'up', far: 'down', fixed: 'fixedVertical' },
} as const;
type Direction = keyof typeof directions;

const ends = ['none', 'near', 'far', 'both'] as const;
type End = (typeof ends)[number];

type Resize = Readonly<Record<string, unknown>>;

function endOf(resize: Resize, direction: Direction): End {
  const { near, far } = directions[direction];
  if (resize[near] === true) return resize[far] === true ? 'both' : 'near';
  return resize[far] === true ? 'far' : 'none';
}

type Pinned = Widget | Group;

const selected = ({ app, selection }: Editor): readonly Pinned[] =>
  selection.flatMap((id): Pinned | [] => entryOf(app, 'widgets', id) ?? entryOf(app, 'groups', id) ?? []);

/** Not their places: they change while they are dragged. */
const samePins = (before: readonly Pinned[], after: readonly Pinned[]): boolean =>
  before.length === after.length &&
  before.every(({ id, props, style }, index) => {
    const now = after[index];
    return id === now?.id && props === now['props'] && style === now['style'];
  });

/** How widgets and groups move and grow on a screen of another size, and in groups. */
export function PinsSection() {
  const { t } = useTranslation('editor');
  const entries = useEditorValue(selected, samePins);
  const edit = useEdit('pins.title');
  const ids = entries.map(({ id }) => id);
  const resizes = entries.map(({ props }) => asFields(asFields(props)['resize']));
  const set = (fields: Resize) =>
    edit.once((tx) => {
      for (const [index, id] of ids.entries()) setProps(tx, [id], { resize: { ...resizes[index], ...fields } });
    });
  const texts: Readonly<Record<Direction, Readonly<Record<End, string>>>> = {
    x: { none: t('pins.scales'), near: t('pins.left'), far: t('pins.right'), both: t('pins.leftAndRight') },
    y: { none: t('pins.scales'), near: t('pins.top'), far: t('pins.bottom'), both: t('pins.topAndBottom') },
  };
  const names = { x: t('pins.horizontal'), y: t('pins.vertical') };
  const sizes = { x: t('pins.keepWidth'), y: t('pins.keepHeight') };
  const pin = (direction: Direction) => {
    const { near, far, fixed } = directions[direction];
    const end = common(resizes.map((resize) => endOf(resize, direction)));
    return (
      <>
        <Row label={names[direction]}>
          <Select
            aria-label={names[direction]}
            size="s"
            options={ends.map((id) => ({ id, text: texts[direction][id] }))}
            value={end === mixed ? null : (end ?? 'none')}
            onChange={(id) =>
              set({
                [near]: id === 'near' || id === 'both',
                [far]: id === 'far' || id === 'both',
                // What keeps to both ends has no size of its own.
                ...(id === 'both' && { [fixed]: false }),
              })
            }
          />
        </Row>
        {end !== 'both' && (
          <Switch isSelected={allTrue(resizes.map((resize) => resize[fixed]))} onChange={(on) => set({ [fixed]: on })}>
            {sizes[direction]}
          </Switch>
        )}
      </>
    );
  };
  const limit = (property: 'minWidth' | 'maxWidth', label: string, prefix: string) => (
    <NumberField
      label={label}
      prefix={prefix}
      size="s"
      min={0}
      value={commonNumber(
        entries.map(({ style }) => asFields(style)[property]),
        0,
      )}
      onChange={(width) =>
        edit.change((tx) => setStyle(tx, ids, 'style', { [property]: width > 0 ? Math.round(width) : undefined }))
      }
      onCommit={edit.commit}
    />
  );
  return (
    <Section title={t('pins.title')}>
      {pin('x')}
      <Row label={t('pins.widths')}>
        {limit('minWidth', t('pins.minWidth'), '≥')}
        {limit('maxWidth', t('pins.maxWidth'), '≤')}
      </Row>
      {pin('y')}
    </Section>
  );
}
