import { classes, ellipsisClass, Icon, type IconName } from '@rehearse/client/ui';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './frame.module.css';

export interface Entry {
  readonly href: string;
  readonly icon: IconName;
  readonly text: string;
  readonly count?: number;
  readonly isHere: (path: string) => boolean;
}

export function Entries({ entries, compact }: { readonly entries: readonly Entry[]; readonly compact: boolean }) {
  const { pathname } = useLocation();
  return entries.map(({ href, icon, text, count, isHere }) => (
    <li key={href}>
      <NavLink
        to={href}
        className={classes(styles.entry, isHere(pathname) && styles.here)}
        aria-current={isHere(pathname) ? 'page' : undefined}
        title={compact ? text : undefined}
      >
        <Icon name={icon} />
        <span className={classes(styles.entryText, ellipsisClass)}>{text}</span>
        {count !== undefined && <span className={styles.entryCount}>{count}</span>}
      </NavLink>
    </li>
  ));
}
