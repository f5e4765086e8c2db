import { Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface ShownSecondsProps {
  readonly value: number;
  readonly onChange: (seconds: number) => void;
}

const offered = [2, 3, 5, 7, 10, 15, 20, 30, 60];

/** For how long testers see a screen. */
export function ShownSeconds({ value, onChange }: ShownSecondsProps) {
  const { t } = useTranslation('test-setup');
  const all = offered.includes(value) ? offered : [...offered, value].toSorted((a, b) => a - b);
  return (
    <Select
      label={t('shown.for')}
      options={all.map((seconds) => ({ id: String(seconds), text: t('shown.seconds', { count: seconds }) }))}
      value={String(value)}
      onChange={(seconds) => onChange(Number(seconds))}
    />
  );
}
