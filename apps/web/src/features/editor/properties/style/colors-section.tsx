import { Select } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { shownColor } from '../color/shown-color';
import { commonOption } from '../common-value';
import { Row, Section } from '../section';
import { useStyleEdit, type WidgetTarget } from '../target';

const tableLines = ['Cell', 'HLines', 'VLines', 'None'] as const;

export const ColorsSection = memo(function ColorsSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.colors');
  const [kind] = target.kinds;
  if (!kind) return null;
  const lineTexts = {
    Cell: t('properties.allLines'),
    HLines: t('properties.horizontalLines'),
    VLines: t('properties.verticalLines'),
    None: t('properties.noLines'),
  };
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
      {'borderStyle' in kind.style && (
        <Row label={t('properties.lines')}>
          <Select
            aria-label={t('properties.lines')}
            size="s"
            options={tableLines.map((id) => ({ id, text: lineTexts[id] }))}
            value={commonOption(edit.values('borderStyle'), tableLines, 'Cell')}
            onChange={(borderStyle) => edit.setOnce({ borderStyle })}
          />
        </Row>
      )}
    </Section>
  );
});
