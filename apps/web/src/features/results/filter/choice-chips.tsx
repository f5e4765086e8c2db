import { type IconName, Menu, Popover } from '@rehearse/client/ui';
import type { Task } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { deviceIcon, useDeviceNames } from '../sessions/device';
import { useFormats } from '../format/use-formats';
import { Chip, Removable } from './chip';
import { DateChoice } from './date-choice';
import { devices, type Outcome, outcomes, type ResultsFilter } from './filter';

export interface ChoiceProps {
  readonly filter: ResultsFilter;
  readonly onChange: (change: ResultsFilter) => void;
}

/** The others are shades of these two. */
const outcomeIcon: Partial<Record<Outcome, IconName>> = { success: 'circle-check', fail: 'circle-x' };

export function DeviceChip({ filter: { device }, onChange }: ChoiceProps) {
  const { t } = useTranslation('results');
  const name = useDeviceNames();
  const isSet = device !== undefined;
  return (
    <Removable isSet={isSet} name={t('filter.device')} onRemove={() => onChange({ device: undefined })}>
      <Menu
        label={t('filter.device')}
        trigger={
          <Chip
            icon={deviceIcon[device ?? 'phone']}
            isSet={isSet}
            text={device ? name[device] : t('filter.anyDevice')}
          />
        }
        items={devices.map((id) => ({
          id,
          text: name[id],
          icon: deviceIcon[id],
          onAction: () => onChange({ device: id }),
        }))}
      />
    </Removable>
  );
}

export function DateChip({ filter, onChange }: ChoiceProps) {
  const { t } = useTranslation('results');
  const { day } = useFormats();
  const { from, to } = filter;
  const isSet = from !== undefined || to !== undefined;
  const range = `${from === undefined ? '…' : day(from)}–${to === undefined ? '…' : day(to)}`;
  return (
    <Removable isSet={isSet} name={t('filter.date')} onRemove={() => onChange({ from: undefined, to: undefined })}>
      <Popover
        label={t('filter.date')}
        trigger={<Chip icon="calendar" isSet={isSet} text={isSet ? range : t('filter.anyDate')} />}
      >
        {({ close }) => (
          <DateChoice
            filter={filter}
            onChange={(change) => {
              onChange(change);
              close();
            }}
          />
        )}
      </Popover>
    </Removable>
  );
}

/** A task and how it ended: "Pay with a voucher: did not succeed". */
export function OutcomeChip({ filter, tasks, onChange }: ChoiceProps & { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation('results');
  const name = (outcome: Outcome): string => {
    if (outcome === 'success') return t('filter.succeeded');
    return outcome === 'fail' ? t('filter.failed') : t(`outcome.${outcome}`);
  };
  const isSet = filter.task !== undefined;
  const task = tasks.find(({ id }) => id === filter.task)?.name ?? filter.task ?? '';
  const text = `${task}: ${filter.outcome ? name(filter.outcome) : t('filter.started')}`;
  return (
    <Removable
      isSet={isSet}
      name={t('filter.outcome')}
      onRemove={() => onChange({ task: undefined, outcome: undefined })}
    >
      <Menu
        label={t('filter.outcome')}
        trigger={<Chip icon="target" isSet={isSet} text={isSet ? text : t('filter.anyOutcome')} />}
        items={tasks.map((one) => ({
          id: one.id,
          text: one.name || one.id,
          items: outcomes.map((outcome) => ({
            id: outcome,
            text: name(outcome),
            icon: outcomeIcon[outcome],
            onAction: () => onChange({ task: one.id, outcome }),
          })),
        }))}
      />
    </Removable>
  );
}
