import type { Key, ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classes } from '../class-names';
import styles from './tabs.module.css';

interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  readonly count?: number;
  /** Goes to an address instead of only switching. */
  readonly href?: string;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange?: (value: Id) => void;
  /** The chosen tab's content. */
  readonly children: ReactNode;
  readonly className?: string;
}

export function Tabs<Id extends string>({ label, items, value, onChange, children, className }: TabsProps<Id>) {
  const pick = (key: Key) => {
    const item = items.find(({ id }) => id === key);
    if (item && item.id !== value) onChange?.(item.id);
  };
  return (
    <AriaTabs
      className={classes(styles.tabs, className)}
      selectedKey={value}
      onSelectionChange={pick}
      keyboardActivation="manual"
    >
      <TabList aria-label={label} className={styles.list}>
        {items.map(({ id, text, count, href }) => (
          <Tab key={id} id={id} href={href} className={styles.tab}>
            {text}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={value} id={value} className={styles.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
