import { Icon } from '../icon';
import { useTexts } from '../texts';
import styles from '../tester.module.css';

/** Times as large as the prototype fits. */
const zooms = [1, 1.5, 2, 3, 4, 6];

export interface ZoomControlProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** The prototype is fitted into the window, which a larger zoom of the browser makes smaller: testers enlarge it here. */
export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const { t } = useTexts();
  const at = zooms.indexOf(zoom);
  const go = (to: number | undefined) => to !== undefined && onZoom(to);
  const square = `${styles['button']} ${styles['square']}`;
  return (
    <fieldset className={styles['size']}>
      <legend className={styles['hidden']}>{t('size.label')}</legend>
      <span aria-hidden>{t('size.label')}</span>
      <button
        type="button"
        className={square}
        aria-label={t('size.smaller')}
        aria-disabled={at === 0}
        onClick={() => go(zooms[at - 1])}
      >
        <Icon name="smaller" size={16} />
      </button>
      <output>{t('size.percent', { percent: zoom * 100 })}</output>
      <button
        type="button"
        className={square}
        aria-label={t('size.larger')}
        aria-disabled={at === zooms.length - 1}
        onClick={() => go(zooms[at + 1])}
      >
        <Icon name="larger" size={16} />
      </button>
    </fieldset>
  );
}
