import { imageUrl } from '@rehearse/client/api/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../panel/panel';
import { useTestedApp } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { answerTable } from '../answer-table';
import type { AskedQuestion } from '../asked-questions';
import { ByOrder } from '../by-order';
import { TextAnswers } from '../text-answers';
import styles from './exercises.module.css';
import { PreferenceNumbers } from './preference-numbers';

interface PreferencePanelProps {
  readonly scope: Scope;
  readonly question: AskedQuestion;
  readonly note: ReactNode;
}

/** Which screen testers prefer, whether that may be chance, and why. */
export function PreferencePanel({ scope, question, note }: PreferencePanelProps) {
  const { t } = useTranslation('results');
  const app = useTestedApp(scope).data;
  const [choice] = question.columns;
  const reasons = question.columns.filter(({ part }) => part === 'why');
  const ofChoices = { ...question, columns: question.columns.filter(({ part }) => part !== 'why') };
  if (!choice) return null;
  return (
    <div className={styles.wide}>
      <Panel title={question.label} note={note} table={answerTable(ofChoices, t)}>
        <PreferenceNumbers column={choice} app={app} imageUrl={imageUrl} />
        <ByOrder scope={scope} question={ofChoices} />
        {reasons.length > 0 && (
          <>
            <h3 className={styles.title}>{t('preference.reasons')}</h3>
            <TextAnswers
              scope={scope}
              question={{ ...question, columns: reasons, n: Math.max(...reasons.map(({ n }) => n)) }}
            />
          </>
        )}
      </Panel>
    </div>
  );
}
