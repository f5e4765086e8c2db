import { classes, ellipsisClass, IconButton } from '@rehearse/client/ui';
import { useId, type ReactNode } from 'react';
import layout from './layout.module.css';

interface HeadAction {
  readonly label: string;
  readonly onPress: () => void;
}

interface SectionProps {
  readonly title: string;
  readonly add?: HeadAction;
  readonly remove?: HeadAction;
  /** Nothing but the header where there is nothing to set. */
  readonly children?: ReactNode;
}

export function Section({ title, add, remove, children }: SectionProps) {
  const id = useId();
  return (
    <section className={layout.section} aria-labelledby={id}>
      <div className={layout.sectionHead}>
        <h3 id={id} className={ellipsisClass}>
          {title}
        </h3>
        {add && <IconButton icon="plus" size="s" label={add.label} onPress={add.onPress} placement="left" />}
        {remove && <IconButton icon="minus" size="s" label={remove.label} onPress={remove.onPress} placement="left" />}
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  /** Stands before the controls, which have labels of their own. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Controls side by side, sharing the width. */
export function Row({ label, children }: RowProps) {
  return (
    <div className={classes(layout.row, label !== undefined && layout.labelled)}>
      {label !== undefined && (
        <span className={layout.rowLabel} aria-hidden>
          {label}
        </span>
      )}
      {children}
    </div>
  );
}

/** One calm line of explanation. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={layout.note}>{children}</p>;
}
