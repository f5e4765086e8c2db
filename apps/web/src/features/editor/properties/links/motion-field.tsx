import { Select } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { common } from '../common-value';
import { Row } from '../section';

interface MotionFieldProps<Motion extends string> {
  readonly label: string;
  /** As the document holds them; nothing stands for none. */
  readonly values: readonly unknown[];
  readonly options: readonly Motion[];
  readonly texts: Readonly<Record<Motion, string>>;
  readonly onChange: (motion: Motion) => void;
  /** What belongs to any but none. */
  readonly children: ReactNode;
}

/** How something moves; one that nobody knows here is named as the document does. */
export function MotionField<Motion extends string>(props: MotionFieldProps<Motion>) {
  const { label, values, options, texts, onChange, children } = props;
  const { t } = useTranslation('editor');
  const value = common(values.map((one) => one ?? 'none'));
  const known = options.find((id) => id === value);
  return (
    <>
      <Row label={label}>
        <Select
          aria-label={label}
          size="s"
          placeholder={typeof value === 'string' ? value : t('mixed')}
          options={options.map((id) => ({ id, text: texts[id] }))}
          value={known ?? null}
          onChange={onChange}
        />
      </Row>
      {known !== 'none' && children}
    </>
  );
}
