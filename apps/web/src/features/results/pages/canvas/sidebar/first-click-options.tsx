import { SegmentedControl, Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from '../canvas.module.css';
import type { FirstClicks, NamedTask } from '../measures/measures';

interface FirstClickOptionsProps {
  readonly first: FirstClicks;
  readonly tasks: readonly NamedTask[];
  readonly onChange: (first: FirstClicks) => void;
}

/** No task has this id. */
const everyScreen = '';

/** How many clicks are the first ones, and since when they are counted. */
export function FirstClickOptions({ first, tasks, onChange }: FirstClickOptionsProps) {
  const { t } = useTranslation('results');
  return (
    <>
      <div className={styles.optionRow}>
        <span>{t('options.firstClicks')}</span>
        <SegmentedControl
          label={t('options.firstClicks')}
          items={[
            { id: '1', text: t('options.firstOne') },
            { id: '3', text: t('options.firstThree') },
          ]}
          value={first.count === 3 ? '3' : '1'}
          onChange={(id) => onChange({ ...first, count: id === '3' ? 3 : 1 })}
        />
      </div>
      <Select
        label={t('options.firstSince')}
        options={[
          { id: everyScreen, text: t('options.everyScreen') },
          ...tasks.map(({ id, name }) => ({ id, text: t('options.everyAttempt', { task: name || id }) })),
        ]}
        value={first.task ?? everyScreen}
        onChange={(id) => onChange({ ...first, task: id === everyScreen ? null : id })}
      />
    </>
  );
}
