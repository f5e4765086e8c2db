import { Button } from '@rehearse/client/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterChipProps } from './chips/chip';
import styles from './chips/chips.module.css';
import { DateChip } from './chips/date-chip';
import { DeviceChip } from './chips/device-chip';
import { OutcomeChip } from './chips/outcome-chip';
import { SessionsChip, ValidChip } from './chips/plain-chips';
import { PilotChip } from './chips/pilot-chip';
import { LanguageChip, RoundChip, SourceChip, TagChip, VariantChip, VersionChip } from './chips/recorded-value-chips';
import { cleared, isNarrowed } from './filter';
import type { ChipName } from './filter-fields';
import { SegmentChip } from './segments/segment-chip';

/** In the order in which they stand. */
const chips: Readonly<Record<ChipName, ComponentType<FilterChipProps>>> = {
  valid: ValidChip,
  device: DeviceChip,
  date: DateChip,
  outcome: OutcomeChip,
  round: RoundChip,
  version: VersionChip,
  variant: VariantChip,
  source: SourceChip,
  language: LanguageChip,
  pilot: PilotChip,
  sessions: SessionsChip,
  tag: TagChip,
};

const chipNames = Object.keys(chips) as readonly ChipName[];

interface FilterBarProps extends FilterChipProps {
  /** What it narrows; all results by default. */
  readonly label?: string;
  /** Those that hold elsewhere. */
  readonly without?: readonly ChipName[];
}

/** A filter as chips: each opens its choices, a set one can be taken out. */
export function FilterBar({ label, without = [], ...props }: FilterBarProps) {
  const { t } = useTranslation('results');
  return (
    <search className={styles.bar} aria-label={label ?? t('filter.label')}>
      <SegmentChip {...props} />
      {chipNames
        .filter((name) => !without.includes(name))
        .map((name) => {
          const FilterChip = chips[name];
          return <FilterChip key={name} {...props} />;
        })}
      {isNarrowed(props.filter) && (
        <Button size="s" variant="link" onPress={() => props.onChange(cleared())}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}
