import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';

/** A line of a list with its icon. */
export function Point({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
