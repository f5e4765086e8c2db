import { Banner, Button } from '@rehearse/client/ui';
import { type Language, languages, type TestSettings } from '@rehearse/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTable } from '../../../data-table/save-table';
import { fileName } from '../../../save-file';
import type { SettingsPatch } from '../data/use-settings';
import type { TextRow } from './text-rows';
import { type FileProblem, readTranslations, translationTable, withTranslations } from './translation-file';
import styles from './translations.module.css';
import { useTextLabels } from './use-text-labels';

interface FileButtonsProps {
  readonly test: TestSettings;
  readonly shown: readonly Language[];
  readonly isLocked: (row: TextRow) => boolean;
  readonly onChange: (patch: SettingsPatch) => void;
}

/** What came of a file: nothing where anything in it is wrong. */
type Outcome =
  | { readonly problems: readonly FileProblem[] }
  | { readonly count: number; readonly before: Partial<TestSettings> };

const problemsShown = 20;

/** The table as a file for whoever translates elsewhere, and back. */
export function FileButtons({ test, shown, isLocked, onChange }: FileButtonsProps) {
  const { t, i18n } = useTranslation('test-setup');
  const labelOf = useTextLabels();
  const file = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const take = (text: string) => {
    const { changes, problems } = readTranslations(test, text, isLocked);
    if (problems.length > 0) return setOutcome({ problems });
    if (changes.length > 0) onChange((known) => withTranslations(known, changes));
    const { texts, translatedFrom = {} } = test;
    setOutcome({ count: changes.length, before: { texts, translatedFrom } });
  };
  const undo = (before: Partial<TestSettings>) => {
    onChange(before);
    setOutcome(null);
  };
  return (
    <>
      <div className={styles.files}>
        <Button
          icon="download"
          onPress={() =>
            saveTable(
              fileName(t('translations.fileName'), test.name ?? ''),
              translationTable(test, shown, labelOf),
              i18n.language,
            )
          }
        >
          {t('translations.saveFile')}
        </Button>
        <Button icon="upload" onPress={() => file.current?.click()}>
          {t('translations.readFile')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [list] = target.files ?? [];
            if (list) void list.text().then(take);
            // The same file can be read again once it was corrected.
            target.value = '';
          }}
        />
      </div>
      {outcome && 'count' in outcome && (
        <Banner
          tone="good"
          actions={outcome.count > 0 && <Button onPress={() => undo(outcome.before)}>{t('undo')}</Button>}
        >
          {t('translations.taken', { count: outcome.count })}
        </Banner>
      )}
      {outcome && 'problems' in outcome && <Problems problems={outcome.problems} />}
    </>
  );
}

function Problems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { t } = useTranslation('test-setup');
  const left = problems.length - problemsShown;
  return (
    <Banner tone="bad" title={t('translations.refused')}>
      <ul className={styles.problems}>
        {problems.slice(0, problemsShown).map(({ line, kind, name, language, max }) => (
          <li key={`${line} ${language} ${name}`}>
            {t('translations.inLine', {
              line,
              place: language ? `${name}, ${languages[language].name}` : name,
              what: t(`translations.problem.${kind}`, { max }),
            })}
          </li>
        ))}
        {left > 0 && <li>{t('translations.moreProblems', { count: left })}</li>}
      </ul>
    </Banner>
  );
}
