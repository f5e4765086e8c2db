import { formatsOf, Icon } from '@rehearse/client/ui';
import { elementOf } from '@rehearse/client/editor';
import type { AppVersions } from '@rehearse/contract';
import type { App, Difference } from '@rehearse/model';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { elementIcon } from '../../element-icon';
import { usePeople } from '../data/use-people';
import { moveFocus } from '../move-focus';
import { ActSign } from './act-sign';
import styles from './compare.module.css';
import { differenceText, differenceTitle } from './difference-text';
import { TasksNote } from './tasks-note';
import type { Comparison } from './use-comparison';

interface ChangesListProps {
  readonly comparison: Comparison;
  /** Of whoever changed something since, as far as it is known. */
  readonly authors: NonNullable<AppVersions['open']>['authors'];
}

/** Most that stand in the list; stepping goes on to all. */
const most = 500;

/** Everything that has changed since, screen by screen. */
export function ChangesList({ comparison, authors }: ChangesListProps) {
  const { t, i18n } = useTranslation('editor');
  const { shown, current, choose, old, now, number, version } = comparison;
  const { facts, list, dayAndTime } = formatsOf(i18n.language);
  const people = usePeople(old.id, true);
  const place = version
    ? t('versions.dated', { number, date: dayAndTime(version.ended) })
    : t('versions.version', { number });
  return (
    <div className={styles.changes}>
      <p className={styles.since}>
        {authors.length > 0
          ? t('versions.sinceBy', { version: place, people: list(people(authors)) })
          : t('versions.since', { version: place })}
      </p>
      {shown.length === 0 && <p className={styles.nothing}>{t('versions.noChanges')}</p>}
      {byScreen(shown.slice(0, most)).map(([screen, own]) => (
        <section key={screen} className={styles.screen}>
          <h3>
            <Icon name={screenIcon(now, old, screen)} />
            {own[0]?.screen?.name ?? t('versions.elsewhere')}
          </h3>
          {own.map((difference) => (
            <Change
              key={`${difference.kind} ${difference.id}`}
              difference={difference}
              text={differenceText(t, difference, facts)}
              isCurrent={difference === current}
              onChoose={choose}
            />
          ))}
        </section>
      ))}
      {shown.length > most && <p className={styles.nothing}>{t('versions.rest', { count: shown.length - most })}</p>}
      <TasksNote />
    </div>
  );
}

interface ChangeProps {
  readonly difference: Difference;
  readonly text: string;
  readonly isCurrent: boolean;
  readonly onChoose: (difference: Difference) => void;
}

function Change({ difference, text, isCurrent, onChoose }: ChangeProps) {
  const { t } = useTranslation('editor');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.change}
      aria-current={isCurrent}
      data-change
      onKeyDown={(event) => moveFocus(event, '[data-change]')?.click()}
      onClick={() => onChoose(difference)}
    >
      <ActSign act={difference.act} />
      <span>
        <strong>{differenceTitle(t, difference)}</strong>
        <span className={styles.what}>{text}</span>
      </span>
    </button>
  );
}

function byScreen(differences: readonly Difference[]): readonly [string, readonly Difference[]][] {
  const screens = new Map<string, Difference[]>();
  for (const difference of differences) {
    const id = difference.screen?.id ?? '';
    const known = screens.get(id);
    if (known) known.push(difference);
    else screens.set(id, [difference]);
  }
  return [...screens];
}

function screenIcon(now: App, old: App, screen: string) {
  const element = elementOf(now, screen) ?? elementOf(old, screen);
  return element ? elementIcon(element, now.type) : 'file';
}
