import { Icon } from '@rehearse/client/ui';
import styles from './compare.module.css';
import type { Act } from './use-comparison';

const icons = { added: 'plus', changed: 'pencil', removed: 'minus' } as const;

export const ActSign = ({ act }: { readonly act: Act }) => (
  <span className={styles.sign} data-act={act}>
    <Icon name={icons[act]} size={14} />
  </span>
);
