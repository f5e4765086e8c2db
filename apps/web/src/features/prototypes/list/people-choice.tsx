import { Avatar, Checkbox, ellipsisClass, nameOf, SearchField } from '@rehearse/client/ui';
import type { ListedPerson } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '../data/app-list';
import styles from './filter.module.css';

interface PeopleChoiceProps {
  readonly people: readonly ListedPerson[];
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onToggle: (person: string) => void;
}

/** A search is of use from here on. */
const many = 8;
/** More are found by searching. */
const atMost = 50;

/** Who else is in any prototype or folder, by name. */
export function PeopleChoice({ people, chosen, onToggle }: PeopleChoiceProps) {
  const { t } = useTranslation('prototypes');
  const [search, setSearch] = useState('');
  const isFound = (person: ListedPerson) => plain(`${nameOf(person)} ${person.email}`).includes(plain(search.trim()));
  const found = people.filter(isFound).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return (
    <fieldset>
      <legend>{t('filter.people')}</legend>
      {people.length === 0 && <p className={styles.none}>{t('filter.nobody')}</p>}
      {people.length > many && (
        <SearchField
          aria-label={t('filter.searchPeople')}
          placeholder={t('filter.searchPeople')}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={styles.people}>
        {found.slice(0, atMost).map((person) => (
          <Checkbox key={person.id} isSelected={chosen.includes(person.id)} onChange={() => onToggle(person.id)}>
            <span className={styles.person} title={person.email}>
              <Avatar person={person} />
              <span className={ellipsisClass}>{nameOf(person)}</span>
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
