import type { SharedExercise, SharedPartOf } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkImages } from '../../../../link-images';
import { CardSortNumbers } from '../../pages/answers/exercises/card-sort-numbers';
import { FirstClickNumbers } from '../../pages/answers/exercises/first-click-numbers';
import { FiveSecondsNumbers } from '../../pages/answers/exercises/five-seconds-numbers';
import { PreferenceNumbers } from '../../pages/answers/exercises/preference-numbers';
import { TreeTestNumbers } from '../../pages/answers/exercises/tree-test-numbers';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';

interface ExercisesPartProps {
  readonly link: string;
  readonly part: SharedPartOf<'exercises'>;
}

/** What testers did where more than an answer was asked for. */
export function ExercisesPart({ link, part }: ExercisesPartProps) {
  const { t } = useTranslation('results');
  const imageUrl = useLinkImages(link);
  if (part.rows.length === 0) return null;
  // Its shape was checked when it was written.
  const app = part.app as unknown as App;
  return (
    <ReportSection title={t('report.exercises')}>
      <ul className={styles.rows}>
        {part.rows.map((row) => (
          <li key={row.question} className={styles.question}>
            <h3>{row.columns[0]?.label ?? row.question}</h3>
            <p className={styles.note}>
              {t('report.answered', { count: Math.max(0, ...row.columns.map(({ n }) => n)) })}
            </p>
            {numbersOf(row, app, imageUrl)}
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

function numbersOf(row: SharedExercise, app: App, imageUrl: (url: string) => string): ReactNode {
  const { columns, firstClick, fiveSeconds, cardSort, treeTest } = row;
  const [column] = columns;
  // A screen that is gone is not drawn.
  if (firstClick && app.screens?.[firstClick.screen])
    return <FirstClickNumbers app={app} found={firstClick} column={column} imageUrl={imageUrl} />;
  if (cardSort) return <CardSort found={cardSort} />;
  if (treeTest) return <TreeTestNumbers found={treeTest} nodes={treeTest.nodes} />;
  if (fiveSeconds) return <FiveSecondsNumbers found={fiveSeconds} />;
  return column?.asks === 'preference' && <PreferenceNumbers column={column} app={app} imageUrl={imageUrl} />;
}

/** What testers called groups of their own is told to nobody: they stand there together. */
function CardSort({ found }: { readonly found: NonNullable<SharedExercise['cardSort']> }) {
  const { t } = useTranslation('results');
  const groups = found.groups.map((group) => (group.isOwn ? { ...group, label: t('cardSort.ownGroups') } : group));
  return <CardSortNumbers found={{ ...found, groups }} />;
}
