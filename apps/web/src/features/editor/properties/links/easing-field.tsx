import { Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { commonOption } from '../common-value';
import { Row } from '../section';

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

interface EasingFieldProps {
  /** As the document holds them. */
  readonly values: readonly unknown[];
  readonly onChange: (easing: string) => void;
}

/** How a movement gains and loses speed. */
export function EasingField({ values, onChange }: EasingFieldProps) {
  const { t } = useTranslation('editor');
  const texts = {
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
    <Row label={t('links.easing')}>
      <Select
        aria-label={t('links.easing')}
        size="s"
        options={easings.map((id) => ({ id, text: texts[id] }))}
        value={commonOption(values, easings, 'easeOutQuad')}
        onChange={onChange}
      />
    </Row>
  );
}
