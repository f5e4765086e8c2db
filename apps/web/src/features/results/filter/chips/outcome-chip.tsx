import { type IconName, Menu } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useTestSettings } from '../../queries/result-queries';
import { cleared } from '../filter';
import { type Outcome, outcomes } from '../filter-fields';
import { endingName, outcomeName } from '../filter-names';
import { Chip, type FilterChipProps, Removable } from './chip';

/** The others are shades of these two. */
const outcomeIcon: Partial<Record<Outcome, IconName>> = { success: 'circle-check', fail: 'circle-x' };

/** A task and how it ended: "Pay with a voucher: did not succeed". Not there where the test has no tasks. */
export function OutcomeChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const tasks = useTestSettings(appId).data?.tasks ?? [];
  const isSet = filter.task !== undefined;
  if (tasks.length === 0) return null;
  return (
    <Removable isSet={isSet} name={t('filter.outcome')} onRemove={() => onChange(cleared('outcome'))}>
      <Menu
        label={t('filter.outcome')}
        trigger={
          <Chip icon="target" isSet={isSet} text={isSet ? outcomeName(filter, tasks, t) : t('filter.anyOutcome')} />
        }
        items={tasks.map((one) => ({
          id: one.id,
          text: one.name || one.id,
          items: outcomes.map((outcome) => ({
            id: outcome,
            text: endingName(outcome, t),
            icon: outcomeIcon[outcome],
            onAction: () => onChange({ task: one.id, outcome }),
          })),
        }))}
      />
    </Removable>
  );
}
