import { SegmentedControl, Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from '../canvas.module.css';
import { ColorOptions } from './color-options';
import { clicksPerCell, heatMeasure } from './heat-measure';
import type { OptionsProps } from './measure';

export const firstClicks = heatMeasure({
  id: 'first',
  icon: 'target',
  values: clicksPerCell((t, count) => t('firstClickCount', { count })),
  Options: FirstClickOptions,
});

/** No task has this id. */
const everyScreen = '';

/** How many clicks are the first ones, and since when they are counted. */
function FirstClickOptions(props: OptionsProps) {
  const { t } = useTranslation('results');
  const { first } = props.view;
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
          onChange={(id) => props.onChange({ first: { ...first, count: id === '3' ? 3 : 1 } })}
        />
      </div>
      <Select
        label={t('options.firstSince')}
        options={[
          { id: everyScreen, text: t('options.everyScreen') },
          ...props.testTasks.map(({ id, name }) => ({ id, text: t('options.everyAttempt', { task: name || id }) })),
        ]}
        value={first.task ?? everyScreen}
        onChange={(id) => props.onChange({ first: { ...first, task: id === everyScreen ? null : id } })}
      />
      <ColorOptions {...props} />
    </>
  );
}
