import { Button, SegmentedControl, Switch } from '@rehearse/client/ui';
import { type Language, languageCodes, languages, studyStatusOf, type TestSettings } from '@rehearse/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsIn } from '../../../test-texts';
import { useBlockTitle } from '../blocks/use-block-title';
import type { SettingsPatch } from '../data/use-settings';
import { CellNotes } from './cell-notes';
import { FileButtons } from './file-buttons';
import { isMissing, stillRight, type TextGroup, textGroups, type TextRow, translatedOf } from './text-rows';
import { TranslationCell } from './translation-cell';
import styles from './translations.module.css';
import { useTextLabels } from './use-text-labels';

interface TranslationsProps {
  readonly test: TestSettings;
  readonly onChange: (patch: SettingsPatch) => void;
  readonly onClose: () => void;
  /** What somebody writes at: a block by its id, "welcome" or "end"; null for as it was written. */
  readonly onLook: (shown: string, language: Language | null) => void;
}

/** All that testers read, side by side in the languages of the study. */
export function Translations({ test, onChange, onClose, onLook }: TranslationsProps) {
  const { t } = useTranslation('test-setup');
  const title = useId();
  const [shown, setShown] = useState<readonly Language[]>(() =>
    languageCodes.filter((language) => textsIn(test, language) !== undefined),
  );
  /** Rows that lacked something when they were asked for: one that is finished stays until then. */
  const [wanted, setWanted] = useState<ReadonlySet<string> | null>(null);
  const groups = textGroups(test);
  const rows = groups.flatMap((group) => group.rows);
  const missingIn = (language: Language) => rows.filter((row) => isMissing(row, language)).length;
  const lacks = (row: TextRow) =>
    shown.some((language) => isMissing(row, language) || translatedOf(test, row, language) !== undefined);
  const toDo = rows.filter(lacks);
  const toggle = (language: Language) =>
    setShown(languageCodes.filter((one) => (one === language) !== shown.includes(one)));
  return (
    <section className={styles.translations} aria-labelledby={title}>
      <header className={styles.head}>
        <Button variant="quiet" icon="arrow-left" onPress={onClose}>
          {t('translations.close')}
        </Button>
        <h2 id={title}>{t('translations.title')}</h2>
        <SegmentedControl
          label={t('translations.filter')}
          value={wanted ? 'toDo' : 'all'}
          onChange={(value) => setWanted(value === 'toDo' ? new Set(toDo.map(({ id }) => id)) : null)}
          items={[
            { id: 'all', text: t('translations.all'), count: rows.length },
            { id: 'toDo', text: t('translations.toDo'), count: toDo.length },
          ]}
        />
      </header>
      <fieldset className={styles.languages}>
        <legend>{t('translations.languages')}</legend>
        {languageCodes.map((language) => (
          <Switch key={language} isSelected={shown.includes(language)} onChange={() => toggle(language)}>
            {languages[language].name}
          </Switch>
        ))}
      </fieldset>
      <FileButtons
        test={test}
        shown={shown.length > 0 ? shown : languageCodes}
        isLocked={(row) => isRunning(test) && groups.some(({ block, rows: own }) => block && own.includes(row))}
        onChange={onChange}
      />
      {isRunning(test) && <p className={styles.dim}>{t('translations.locked')}</p>}
      {rows.length === 0 ? (
        <p className={styles.dim}>{t('translations.nothing')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('texts.written')}</th>
                {shown.map((language) => (
                  <th key={language} scope="col">
                    {languages[language].name}{' '}
                    <span className={styles.count}>
                      {t('translations.done', { done: rows.length - missingIn(language), count: rows.length })}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <Group
                key={group.block?.id ?? 'study'}
                test={test}
                group={wanted ? { ...group, rows: group.rows.filter(({ id }) => wanted.has(id)) } : group}
                shown={shown}
                onChange={onChange}
                onLook={onLook}
              />
            ))}
          </table>
          {wanted?.size === 0 && <p className={styles.dim}>{t('translations.complete')}</p>}
        </div>
      )}
    </section>
  );
}

const isRunning = (test: TestSettings): boolean => studyStatusOf(test) === 'running';

interface GroupProps {
  readonly test: TestSettings;
  readonly group: TextGroup;
  readonly shown: readonly Language[];
  readonly onChange: (patch: SettingsPatch) => void;
  readonly onLook: TranslationsProps['onLook'];
}

/** The texts of one block; while a round runs they stay, so that all its sessions compare. */
function Group({ test, group: { block, rows }, shown, onChange, onLook }: GroupProps) {
  const { t } = useTranslation('test-setup');
  const titleOf = useBlockTitle(test.tasks);
  const labelOf = useTextLabels();
  if (rows.length === 0) return null;
  const isLocked = block !== null && isRunning(test);
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={1 + shown.length}>
          {block ? titleOf(block) : t('texts.title')}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <span className={styles.dim}>{labelOf(row.label)}</span>
            <span className={styles.written}>{row.written}</span>
            <CellNotes label={row.label} text={row.written} />
          </th>
          {shown.map((language) => (
            <td key={language}>
              {isLocked ? (
                row.own(language) || <span className={styles.dim}>{t('translations.missing')}</span>
              ) : (
                <TranslationCell
                  label={`${labelOf(row.label)}, ${languages[language].name}`}
                  placeholder={t('translations.missing')}
                  value={row.own(language)}
                  max={row.max}
                  onChange={(text) => onChange((known) => row.change(known, language, text))}
                  onFocus={() => onLook(block?.id ?? (row.label === 'thanks' ? 'end' : 'welcome'), language)}
                >
                  <CellNotes
                    label={row.label}
                    text={row.own(language)}
                    from={translatedOf(test, row, language)}
                    onRight={() => onChange((known) => stillRight(known, row, language))}
                  />
                </TranslationCell>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
