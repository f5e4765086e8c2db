import { setProps } from '@rehearse/client/editor';
import { NumberField } from '@rehearse/client/ui';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { commonNumber } from '../common-value';
import { EasingField } from '../links/easing-field';
import { MotionField } from '../links/motion-field';
import { Row } from '../section';
import { usePropsEdit } from '../target';
import type { OwnFieldProps } from './entry-fields';

const entrances = ['none', 'grow', 'slide'] as const;

/** How a chart comes in as its screen opens. */
export function EntranceField({ target, field: { prop, text } }: OwnFieldProps) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, text);
  const now = edit.values(prop).map(asFields);
  const change = (fields: Readonly<Record<string, unknown>> | undefined, apply = edit.once) =>
    apply((tx) => {
      for (const { id, props } of target.widgets)
        setProps(tx, [id], { [prop]: fields && { ...asFields(props?.[prop]), ...fields } });
    });
  return (
    <MotionField
      label={t(text)}
      values={now.map(({ type }) => type)}
      options={entrances}
      texts={{ none: t('transitions.none'), grow: t('opening.grow'), slide: t('opening.slide') }}
      onChange={(type) => change(type === 'none' ? undefined : { type })}
    >
      <Row label={t('links.duration')}>
        <NumberField
          label={t('links.duration')}
          size="s"
          unit={t('links.seconds')}
          min={0}
          max={60}
          step={0.5}
          value={commonNumber(
            now.map(({ duration }) => duration),
            1,
          )}
          onChange={(duration) => change({ duration }, edit.change)}
          onCommit={edit.commit}
        />
      </Row>
      <EasingField values={now.map(({ easing }) => easing)} onChange={(easing) => change({ easing })} />
    </MotionField>
  );
}
