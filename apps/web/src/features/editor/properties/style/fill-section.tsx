import { SegmentedControl } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { GradientEditor } from '../color/gradient-editor';
import { Section } from '../section';
import { type StyleTarget, useStyleEdit } from '../target';
import { readColor } from '../color/color';
import { common, mixed } from '../common-value';
import { firstColor, gradientFrom, readGradient } from '../color/gradient';

const white = '#FFFFFF';

/** `undefined` where nothing is painted. */
const seen = (value: unknown): unknown =>
  value === null || value === '' || value === 'transparent' ? undefined : value;

interface FillSectionProps {
  readonly target: StyleTarget;
  /** Painted where a style does not speak of a fill. */
  readonly fallback?: string;
}

export const FillSection = memo(function FillSection({ target, fallback }: FillSectionProps) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.fill');
  const value = common(edit.values('background').map((one) => seen(one === undefined ? fallback : one)));
  const gradient = value === mixed ? null : readGradient(value);
  const setBackground = (background: unknown) => edit.set({ background });
  if (value === undefined) {
    const add = () => edit.setOnce({ background: white });
    return <Section title={t('properties.fill')} add={{ label: t('properties.addFill'), onPress: add }} />;
  }
  const solid = value === mixed ? null : typeof value === 'string' ? value : undefined;
  const setKind = (kind: 'solid' | 'gradient') => {
    const from = readColor(solid)?.hex ?? '#3E63DD';
    if (kind === 'gradient') edit.setOnce({ background: gradientFrom(from) });
    else edit.setOnce({ background: gradient ? firstColor(gradient) : white });
  };
  return (
    <Section
      title={t('properties.fill')}
      remove={{ label: t('properties.removeFill'), onPress: () => edit.setOnce({ background: 'transparent' }) }}
    >
      <SegmentedControl
        wide
        label={t('properties.fillKind')}
        items={[
          { id: 'solid', text: t('properties.solid') },
          { id: 'gradient', text: t('properties.gradient') },
        ]}
        value={value === mixed ? null : gradient ? 'gradient' : 'solid'}
        onChange={setKind}
      />
      {gradient ? (
        <GradientEditor gradient={gradient} onChange={setBackground} onCommit={edit.commit} />
      ) : (
        <ColorRow label={t('properties.fill')} value={solid} onChange={setBackground} onCommit={edit.commit} />
      )}
    </Section>
  );
});
