import { NumberField } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { commonNumber } from '../common-value';
import { Row, Section } from '../section';
import { type StyleTarget, useStyleEdit } from '../target';

export const OpacitySection = memo(function OpacitySection({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.opacity');
  const share = commonNumber(edit.values('opacity'), 1);
  return (
    <Section title={t('properties.layer')}>
      <Row label={t('properties.opacity')}>
        <NumberField
          label={t('properties.opacity')}
          icon="droplet"
          unit="%"
          size="s"
          min={0}
          max={100}
          decimals={0}
          value={share === null ? null : share * 100}
          onChange={(percent) => edit.set({ opacity: percent / 100 })}
          onCommit={edit.commit}
        />
      </Row>
    </Section>
  );
});
