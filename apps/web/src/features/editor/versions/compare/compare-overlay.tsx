import { formatsOf } from '@rehearse/client/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { ChangeCard } from './change-card';
import styles from './compare.module.css';
import { marksOf } from './marks';
import { MarksLayer } from './marks-layer';
import type { Comparison } from './use-comparison';

/** What lies over one canvas while a version is compared: the marks, the card of the selected one, and beside another its name. */
export function CompareOverlay({ comparison, isNow }: { readonly comparison: Comparison; readonly isNow: boolean }) {
  const { t, i18n } = useTranslation('editor');
  const editor = useEditor();
  const { old, now, shown, view, current, choose, number, version } = comparison;
  const isBeside = view === 'side';
  const [app, other] = isNow ? [now, old] : [old, now];
  const marks = useMemo(() => marksOf(app, other, shown, isBeside), [app, other, shown, isBeside]);
  const mark = marks.find(({ difference }) => difference === current);
  // Side by side the older one tells, unless only the newer one has it.
  const tells = isBeside && isNow ? current?.act === 'added' : mark !== undefined;
  const { dayAndTime } = formatsOf(i18n.language);
  return (
    <>
      <MarksLayer editor={editor} marks={marks} current={current} onChoose={choose} />
      {current && tells && <ChangeCard comparison={comparison} editor={editor} difference={current} />}
      {isBeside && (
        <p className={styles.label}>
          <strong>{isNow ? t('versions.now') : t('versions.version', { number })}</strong>
          <span>{isNow ? t('versions.edited') : version && dayAndTime(version.ended)}</span>
        </p>
      )}
    </>
  );
}
