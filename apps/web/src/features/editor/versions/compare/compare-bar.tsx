import { IconButton, SegmentedControl } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { ActSign } from './act-sign';
import styles from './compare.module.css';
import type { Act, Comparison, View } from './use-comparison';

const acts: readonly Act[] = ['added', 'changed', 'removed'];

/** Over the canvas: which kinds of changes are marked, one after the other, and what is shown. */
export function CompareBar({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('editor');
  const { all, shown, hidden, toggle, current, step, view, setView, number } = comparison;
  const at = current ? shown.indexOf(current) + 1 : 0;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('versions.compare')}>
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={styles.kind}
          aria-pressed={!hidden.has(act)}
          onClick={() => toggle(act)}
        >
          <ActSign act={act} />
          <span>{t(`versions.done.${act}`)}</span>
          <strong>{all.filter((one) => one.act === act).length}</strong>
        </button>
      ))}
      <span className={styles.rule} />
      <IconButton
        icon="chevron-up"
        size="s"
        label={t('versions.previous')}
        isDisabled={shown.length === 0}
        onPress={() => step(-1)}
      />
      <output className={styles.at}>{t('versions.at', { at, count: shown.length })}</output>
      <IconButton
        icon="chevron-down"
        size="s"
        label={t('versions.next')}
        isDisabled={shown.length === 0}
        onPress={() => step(1)}
      />
      <span className={styles.rule} />
      <SegmentedControl<View>
        label={t('versions.shown')}
        value={view}
        onChange={setView}
        items={[
          { id: 'version', text: t('versions.version', { number }) },
          { id: 'side', text: t('versions.side') },
          { id: 'now', text: t('versions.now') },
        ]}
      />
    </div>
  );
}
