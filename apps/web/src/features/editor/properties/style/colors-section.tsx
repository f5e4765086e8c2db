import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { shownColor } from '../color/shown-color';
import { Row, Section } from '../section';
import { useStyleEdit, type WidgetTarget } from '../target';

export const ColorsSection = memo(function ColorsSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.colors');
  const [kind] = target.kinds;
  if (!kind) return null;
  return (
    <Section title={t('properties.colors')}>
      {kind.ownColors?.map(({ property, text }) => (
        <Row key={property} label={t(text)}>
          <ColorRow
            label={t(text)}
            value={shownColor(target, property)}
            onChange={(color) => edit.set({ [property]: color })}
            onCommit={edit.commit}
          />
        </Row>
      ))}
    </Section>
  );
});
