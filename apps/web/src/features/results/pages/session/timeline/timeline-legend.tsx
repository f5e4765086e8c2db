import { useTranslation } from 'react-i18next';
import type { Mark } from './lanes';
import { markHeight, markShapes } from './mark-shapes';
import styles from './timeline.module.css';

/** What the marks mean. */
export function TimelineLegend() {
  const { t } = useTranslation('results');
  const marks: readonly (readonly [Mark, string])[] = [
    ['click', t('timeline.click')],
    ['keyboard', t('timeline.byKeyboard')],
    ['missed', t('timeline.miss')],
    ['typing', t('timeline.typed')],
    ['answer', t('timeline.answer')],
    ['help', t('timeline.stuck')],
    ['gaveUp', t('timeline.gaveUp')],
  ];
  return (
    <ul className={styles.legend}>
      {marks.map(([mark, text]) => (
        <li key={mark}>
          <svg width={18} height={markHeight} aria-hidden="true">
            <path d={markShapes[mark](9, 0)} className={styles[mark]} />
          </svg>
          {text}
        </li>
      ))}
      <li>
        <i className={styles.pauseSample} />
        {t('timeline.pause')}
      </li>
      <li>{t('timeline.cut')}</li>
    </ul>
  );
}
