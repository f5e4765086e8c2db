import { transitions } from '@rehearse/client/editor';
import { NumberField, Select } from '@rehearse/client/ui';
import type { Line } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';
import { useTransitionTexts } from './link-texts';
import { useLinkEdit } from './use-link-edit';

const easings = [
  'easeOutQuad',
  'easeInQuad',
  'easeInOutQuad',
  'linear',
  'easeElasticIn',
  'easeElasticOut',
  'easeBounceIn',
  'easeBounceOut',
] as const;

/** How the next screen comes in. */
export function TransitionFields({ line }: { readonly line: Line }) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(line.from);
  const transitionTexts = useTransitionTexts();
  const known = transitions.find((id) => id === (line.animation ?? 'none'));
  const easingTexts = {
    easeOutQuad: t('easing.out'),
    easeInQuad: t('easing.in'),
    easeInOutQuad: t('easing.inOut'),
    linear: t('easing.linear'),
    easeElasticIn: t('easing.elasticIn'),
    easeElasticOut: t('easing.elasticOut'),
    easeBounceIn: t('easing.bounceIn'),
    easeBounceOut: t('easing.bounceOut'),
  };
  return (
    <>
      <Row label={t('links.transition')}>
        <Select
          aria-label={t('links.transition')}
          size="s"
          placeholder={line.animation ?? undefined}
          options={transitions.map((id) => ({ id, text: transitionTexts[id] }))}
          value={known ?? null}
          onChange={(animation) => edit.patchOnce(line.id, { animation })}
        />
      </Row>
      {known !== 'none' && (
        <>
          <Row label={t('links.duration')}>
            <NumberField
              label={t('links.duration')}
              size="s"
              unit="ms"
              min={0}
              max={5000}
              step={50}
              decimals={0}
              value={line.duration ?? 250}
              onChange={(duration) => edit.patch(line.id, { duration })}
              onCommit={edit.commit}
            />
          </Row>
          <Row label={t('links.easing')}>
            <Select
              aria-label={t('links.easing')}
              size="s"
              options={easings.map((id) => ({ id, text: easingTexts[id] }))}
              value={easings.find((id) => id === line.easing) ?? 'easeOutQuad'}
              onChange={(easing) => edit.patchOnce(line.id, { easing })}
            />
          </Row>
        </>
      )}
    </>
  );
}
