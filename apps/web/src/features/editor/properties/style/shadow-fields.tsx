import { NumberField } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { commonNumber, commonText } from '../common-value';
import layout from '../layout.module.css';

export type Shadow = Readonly<Record<string, unknown>>;

export const newShadow = { h: 0, v: 4, b: 12, c: 'rgba(0, 0, 0, 0.25)' } as const;

interface ShadowFieldsProps {
  /** One of each selected element. */
  readonly shadows: readonly Shadow[];
  /** Letters have none. */
  readonly hasSpread?: boolean;
  readonly onChange: (fields: Shadow) => void;
  readonly onCommit: () => void;
}

/** Colour, place and softness of a shadow. */
export function ShadowFields({ shadows, hasSpread = false, onChange, onCommit }: ShadowFieldsProps) {
  const { t } = useTranslation('editor');
  const number = (key: 'h' | 'v' | 'b' | 's', label: string, prefix: string, min?: number) => (
    <NumberField
      key={key}
      label={label}
      prefix={prefix}
      size="s"
      min={min}
      value={commonNumber(
        shadows.map((shadow) => shadow[key]),
        0,
      )}
      onChange={(value) => onChange({ [key]: value })}
      onCommit={onCommit}
    />
  );
  return (
    <>
      <ColorRow
        label={t('properties.shadowColor')}
        value={commonText(shadows.map((shadow) => shadow['c'] ?? newShadow.c))}
        onChange={(c) => onChange({ c })}
        onCommit={onCommit}
      />
      <div className={layout.corners}>
        {number('h', t('properties.shadowX'), 'X')}
        {number('v', t('properties.shadowY'), 'Y')}
        {number('b', t('properties.blur'), t('properties.blur'), 0)}
        {hasSpread && number('s', t('properties.spread'), t('properties.spread'))}
      </div>
    </>
  );
}
