import { useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { initialsOf, pictureOf, type Person } from './person';
import styles from './avatar.module.css';

const hueCount = 6;
const hueOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % hueCount;

/** The picture of somebody, or initials where there is none or it does not come. */
export function Avatar({ person, size = 20 }: { readonly person: Person; readonly size?: number }) {
  const [broken, setBroken] = useState<string>();
  const picture = pictureOf(person);
  return (
    <span
      className={styles.avatar}
      data-hue={hueOf(person.id)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      aria-hidden
    >
      {picture && picture !== broken ? (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        initialsOf(person)
      )}
    </span>
  );
}

interface AvatarStackProps {
  readonly people: readonly Person[];
  /** For screen readers and the tooltip, e.g. "Ada, Ben and 2 more". */
  readonly label: string;
  readonly atMost?: number;
  readonly size?: number;
}

export function AvatarStack({ people, label, atMost = 3, size }: AvatarStackProps) {
  const more = people.length - atMost;
  return (
    <span className={styles.stack} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {people.slice(0, atMost).map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {more > 0 && (
        <span className={styles.more} aria-hidden>
          +{more}
        </span>
      )}
    </span>
  );
}
