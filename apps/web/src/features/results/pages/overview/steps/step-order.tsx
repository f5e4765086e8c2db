import { Banner, Button, Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

/** Whether steps have to follow each other exactly. */
interface Order {
  /** As the task itself says, and as all its other results are counted. */
  readonly own: boolean;
  /** As people want to see it. */
  readonly isExact: boolean;
}

interface StepOrderSelectProps extends Order {
  readonly onChange: (isExact: boolean) => void;
}

const orders = ['exact', 'detours'] as const;
const orderOf = (isExact: boolean) => (isExact ? 'exact' : 'detours');

/** Says which order is the task's own; the other one is a what-if. */
export function StepOrderSelect({ own, isExact, onChange }: StepOrderSelectProps) {
  const { t } = useTranslation('results');
  return (
    <Select
      aria-label={t('steps.order')}
      size="s"
      options={orders.map((id) => ({
        id,
        text: t(id === orderOf(own) ? 'steps.asSet' : 'steps.whatIf', { order: t(`steps.orders.${id}`) }),
      }))}
      value={orderOf(isExact)}
      onChange={(id) => onChange(id === 'exact')}
    />
  );
}

/** Keeps anybody from taking a what-if for what was measured. */
export function WhatIfBanner({ own, isExact, onBack }: Order & { readonly onBack: () => void }) {
  const { t } = useTranslation('results');
  return (
    <Banner
      tone="info"
      title={t('steps.whatIfTitle', { order: t(`steps.orders.${orderOf(isExact)}`) })}
      actions={
        <Button size="s" onPress={onBack}>
          {t('steps.whatIfBack')}
        </Button>
      }
    >
      {t('steps.whatIfText', { order: t(`steps.orders.${orderOf(own)}`) })}
    </Banner>
  );
}
