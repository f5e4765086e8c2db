import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { classes } from '../class-names';
import styles from './avatar.module.css';
import { initialsOf } from './person';

/** Somebody who is there now. */
export interface PresentPerson {
  readonly id: string;
  readonly name: string;
  /** 0 to 11: theirs on everybody's page. */
  readonly color: number;
  readonly isIdle: boolean;
}

/** For avatars, cursors and outlines; white is readable on each. */
export const personColor = (color: number): string => `var(--person-${color})`;

export function PersonAvatar({ person, size = 22 }: { readonly person: PresentPerson; readonly size?: number }) {
  return (
    <span
      className={classes(styles.avatar, person.isIdle && styles.idle)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42), background: personColor(person.color) }}
      aria-hidden
    >
      {initialsOf({ ...person, email: '' })}
    </span>
  );
}

interface PresenceStackProps {
  readonly people: readonly PresentPerson[];
  /** For screen readers and the tooltip; without it what is around says who they are. */
  readonly label?: string;
  readonly atMost: number;
  readonly size?: number;
}

export function PresenceStack({ people, label, atMost, size }: PresenceStackProps) {
  const shown = people.length > atMost ? people.slice(0, atMost - 1) : people;
  const more = people.length - shown.length;
  return (
    <span className={styles.stack} title={label}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      {shown.map((person) => (
        <PersonAvatar key={person.id} person={person} size={size} />
      ))}
      {more > 0 && (
        <span className={styles.more} aria-hidden>
          +{more}
        </span>
      )}
    </span>
  );
}
