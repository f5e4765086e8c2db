import { imageUrl } from '@rehearse/client/api/react';
import { ScreenPicture } from '@rehearse/client/player';
import type { StoredApp } from '@rehearse/contract';
import { layerView, type LayerView } from '@rehearse/simulate';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTranslation } from 'react-i18next';
import styles from './right-areas.module.css';

interface RightAreasProps {
  readonly app: StoredApp;
  readonly screen: string;
  /** Ids of widgets. */
  readonly right: readonly string[];
  readonly onChange: (right: readonly string[]) => void;
}

/** px; what is wider than high gets more room. */
const widthOf = ({ screen: { w, h } }: LayerView): number => (w > h ? 480 : 240);

/** The widgets of a screen on which a click is right, each of which is pressed to be one. */
export function RightAreas({ app, screen, right, onChange }: RightAreasProps) {
  const { t } = useTranslation('test-setup');
  const layer = layerView(app, screen);
  if (!layer) return null;
  const { w, h } = layer.screen;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  // Small ones above large ones, so that each can be pressed.
  const items = layer.items.toSorted((a, b) => b.box.w * b.box.h - a.box.w * a.box.h);
  return (
    <section className={styles.areas} aria-label={t('right.title')}>
      <h4>{t('right.title')}</h4>
      <p>{right.length > 0 ? t('right.count', { count: right.length }) : t('right.none')}</p>
      <div className={styles.screen}>
        <ScreenPicture app={app} screen={screen} width={widthOf(layer)} imageUrl={imageUrl} />
        {items.map(({ id, source, widget, box }) => (
          <ToggleButton
            key={id}
            className={styles.area}
            aria-label={widget.name || source}
            style={{
              left: percent(box.x, w),
              top: percent(box.y, h),
              width: percent(box.w, w),
              height: percent(box.h, h),
            }}
            isSelected={right.includes(source)}
            onChange={(isRight) => onChange(isRight ? [...right, source] : right.filter((one) => one !== source))}
          />
        ))}
      </div>
    </section>
  );
}
