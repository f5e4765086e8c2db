import { transitions } from '@rehearse/client/editor';
import { NumberField } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';
import { commonNumber } from '../common-value';
import { EasingField } from './easing-field';
import type { LinkSet } from './link-rows';
import { useTransitionTexts } from './link-texts';
import { MotionField } from './motion-field';
import { useLinkEdit } from './use-link-edit';

/** How the next screen comes in. */
export function TransitionFields({ lines, sources }: LinkSet) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(sources);
  const transitionTexts = useTransitionTexts();
  return (
    <MotionField
      label={t('links.transition')}
      values={lines.map((line) => line.animation)}
      options={transitions}
      texts={transitionTexts}
      onChange={(animation) => edit.patchOnce(lines, { animation })}
    >
      <Row label={t('links.duration')}>
        <NumberField
          label={t('links.duration')}
          size="s"
          unit="ms"
          min={0}
          max={5000}
          step={50}
          decimals={0}
          value={commonNumber(
            lines.map((line) => line.duration),
            250,
          )}
          onChange={(duration) => edit.patch(lines, { duration })}
          onCommit={edit.commit}
        />
      </Row>
      <EasingField values={lines.map((line) => line.easing)} onChange={(easing) => edit.patchOnce(lines, { easing })} />
    </MotionField>
  );
}
