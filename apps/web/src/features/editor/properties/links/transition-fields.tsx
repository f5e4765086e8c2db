import { transitions } from '@rehearse/client/editor';
import { NumberField, Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { Row } from '../section';
import { common, commonNumber } from '../common-value';
import { EasingField } from './easing-field';
import type { LinkSet } from './link-rows';
import { useTransitionTexts } from './link-texts';
import { useLinkEdit } from './use-link-edit';

/** How the next screen comes in. */
export function TransitionFields({ lines, sources }: LinkSet) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(sources);
  const transitionTexts = useTransitionTexts();
  const animation = common(lines.map((line) => line.animation ?? 'none'));
  const known = transitions.find((id) => id === animation);
  return (
    <>
      <Row label={t('links.transition')}>
        <Select
          aria-label={t('links.transition')}
          size="s"
          placeholder={typeof animation === 'string' ? animation : t('mixed')}
          options={transitions.map((id) => ({ id, text: transitionTexts[id] }))}
          value={known ?? null}
          onChange={(next) => edit.patchOnce(lines, { animation: next })}
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
              value={commonNumber(
                lines.map((line) => line.duration),
                250,
              )}
              onChange={(duration) => edit.patch(lines, { duration })}
              onCommit={edit.commit}
            />
          </Row>
          <EasingField
            values={lines.map((line) => line.easing)}
            onChange={(easing) => edit.patchOnce(lines, { easing })}
          />
        </>
      )}
    </>
  );
}
