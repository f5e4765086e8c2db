import { useState } from 'react';
import { useFilter } from 'react-aria-components/Autocomplete';
import { Icon, type IconName } from '../icon/icon';
import { PaletteFrame } from './palette-frame';
import { PaletteSearch } from './palette-search';
import { classes } from '../class-names';
import { ellipsisClass } from '../ellipsis/ellipsis';
import styles from './palette.module.css';

export interface PaletteItem {
  readonly id: string;
  readonly text: string;
  readonly icon?: IconName;
  /** Dim, at the right. */
  readonly hint?: string;
  readonly onAction: () => void;
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly placeholder: string;
  readonly nothing: string;
  readonly items: readonly PaletteItem[];
}

/** Type, arrow, Enter: jumps to what is named. */
export function Palette({ isOpen, onClose, label, ...rest }: PaletteProps) {
  return (
    <PaletteFrame isOpen={isOpen} onClose={onClose} label={label}>
      <Search label={label} onClose={onClose} {...rest} />
    </PaletteFrame>
  );
}

/** Begins anew each time that the palette is opened. */
function Search({ items, onClose, ...texts }: Omit<PaletteProps, 'isOpen'>) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [search, setSearch] = useState('');
  const found = items.filter((item) => contains(item.text, search));
  return (
    <PaletteSearch
      {...texts}
      search={search}
      onSearch={setSearch}
      groups={[{ id: 'all', options: found }]}
      onRun={(item) => {
        onClose();
        item.onAction();
      }}
    >
      {(item) => (
        <>
          {item.icon && <Icon name={item.icon} />}
          <span className={classes(styles.text, ellipsisClass)}>{item.text}</span>
          {item.hint && <span className={styles.hint}>{item.hint}</span>}
        </>
      )}
    </PaletteSearch>
  );
}
