import { Button, classes, ellipsisClass, Icon, IconButton, type IconName } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultsFilter } from '../filter-fields';
import styles from './chips.module.css';

/** What every chip of the filter is given. */
export interface FilterChipProps {
  readonly appId: string;
  readonly filter: ResultsFilter;
  readonly onChange: (change: ResultsFilter) => void;
}

interface ChipProps {
  readonly icon: IconName;
  readonly text: string;
  readonly isSet: boolean;
  readonly onPress?: () => void;
}

/** A part of the filter as a button; a menu or popover around it opens its choices. */
export function Chip({ icon, text, isSet, ...press }: ChipProps) {
  return (
    <Button size="s" icon={icon} className={isSet ? styles.set : undefined} {...press}>
      <span className={classes(styles.chipText, ellipsisClass)}>{text}</span>
    </Button>
  );
}

interface RemovableProps {
  readonly isSet: boolean;
  /** What is taken out, for its button. */
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A chip that can be taken out once it is set. */
export function Removable({ isSet, name, onRemove, children }: RemovableProps) {
  const { t } = useTranslation('results');
  return (
    <span className={isSet ? styles.group : undefined}>
      {children}
      {isSet && <IconButton icon="x" size="s" label={t('filter.remove', { name })} onPress={onRemove} />}
    </span>
  );
}

/** A part of the filter that was set elsewhere and can only be taken out here. */
export function FactChip({ icon, children, ...rest }: Omit<RemovableProps, 'isSet'> & { readonly icon: IconName }) {
  return (
    <Removable isSet {...rest}>
      <span className={styles.fact}>
        <Icon name={icon} />
        {children}
      </span>
    </Removable>
  );
}
