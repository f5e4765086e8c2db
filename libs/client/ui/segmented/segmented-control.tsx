import type { Key } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classes } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import { Tooltip } from '../overlay/tooltip';
import styles from './segmented-control.module.css';

interface Segment<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  /** Replaces the text, which then is the tooltip. */
  readonly icon?: IconName;
  readonly count?: number;
  /** A dot: something differs behind it. */
  readonly isMarked?: boolean;
  readonly isDisabled?: boolean;
}

interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly items: readonly Segment<Id>[];
  readonly value: Id | null;
  readonly onChange: (value: Id) => void;
  readonly wide?: boolean;
  readonly className?: string;
}

function SegmentButton({ item }: { readonly item: Segment }) {
  const button = (
    <ToggleButton
      id={item.id}
      className={styles.segment}
      isDisabled={item.isDisabled}
      aria-label={item.icon ? item.text : undefined}
    >
      {item.icon ? <Icon name={item.icon} /> : item.text}
      {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
      {item.isMarked && <span className={styles.dot} />}
    </ToggleButton>
  );
  return item.icon ? <Tooltip text={item.text}>{button}</Tooltip> : button;
}

/** One of a few, all in view. */
export function SegmentedControl<Id extends string>({
  label,
  items,
  value,
  onChange,
  wide,
  className,
}: SegmentedProps<Id>) {
  const pick = (keys: Set<Key>) => {
    const item = items.find(({ id }) => keys.has(id));
    if (item) onChange(item.id);
  };
  return (
    <ToggleButtonGroup
      className={classes(styles.segments, wide && styles.wide, className)}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={pick}
    >
      {items.map((item) => (
        <SegmentButton key={item.id} item={item} />
      ))}
    </ToggleButtonGroup>
  );
}
