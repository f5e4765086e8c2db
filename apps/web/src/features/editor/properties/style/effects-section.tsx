import { NumberField } from '@rehearse/client/ui';
import { setStyle } from '@rehearse/client/editor';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { commonNumber } from '../common-value';
import { Row, Section } from '../section';
import { type StyleTarget, useStyleEdit } from '../target';

/** Parts of a filter, with what leaves a picture as it is. */
const filters = [
  { id: 'grayscale', neutral: 0, max: 100 },
  { id: 'contrast', neutral: 100, max: 400 },
  { id: 'brightness', neutral: 100, max: 400 },
  { id: 'saturate', neutral: 100, max: 400 },
  { id: 'hueRotate', neutral: 0, max: 100 },
  { id: 'opacity', neutral: 100, max: 100 },
] as const;

interface EffectsProps {
  readonly target: StyleTarget;
  /** Whether something of what lies behind can be seen through it. */
  readonly isBox: boolean;
  readonly isPicture: boolean;
}

/** What widgets are seen through: blur, and filters of pictures. */
export function EffectsSection({ target, isBox, isPicture }: EffectsProps) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'effects.title');
  const field = (property: string, part: string, label: string, neutral: number, unit: 'px' | '%', max: number) => {
    const now = edit.values(property);
    const set = (value: number) =>
      edit.change((tx) =>
        target.ids.forEach((id, index) =>
          setStyle(tx, [id], target.styleState, { [property]: { ...Object(now[index]), [part]: value } }),
        ),
      );
    return (
      <Row key={`${property} ${part}`} label={label}>
        <NumberField
          label={label}
          unit={unit}
          size="s"
          min={0}
          max={max}
          value={commonNumber(
            now.map((value) => asFields(value)[part]),
            neutral,
          )}
          onChange={set}
          onCommit={edit.commit}
        />
      </Row>
    );
  };
  return (
    <Section title={t('effects.title')}>
      {field('blurFilter', 'blur', t('effects.blur'), 0, 'px', 100)}
      {isBox && field('backdropFilter', 'blur', t('effects.behind'), 0, 'px', 100)}
      {isPicture && filters.map(({ id, neutral, max }) => field('filter', id, t(`effects.${id}`), neutral, '%', max))}
    </Section>
  );
}
