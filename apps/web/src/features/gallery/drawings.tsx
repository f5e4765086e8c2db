import { paintStill } from '@rehearse/client/canvas';
import { StillScreen } from '@rehearse/client/player';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Sample, sampleApp, sampleScreen } from './samples';
import type { Theme } from './themed';
import styles from './gallery.module.css';

interface DrawingsProps {
  readonly sample: Sample;
  readonly theme: Theme;
}

/** Pictures of samples have whole addresses. */
const imageUrl = (url: string): string => url;

/** One sample, painted by the canvas of designers and by the player of testers. */
export function Drawings({ sample, theme }: DrawingsProps) {
  const { t } = useTranslation('gallery');
  const app = useMemo(() => sampleApp(sample, theme), [sample, theme]);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const { widget, shown } = sample;
    const states = new Map(shown ? [[widget.id, shown]] : []);
    const lines = paintStill(canvas.current, { app, screen: sampleScreen, shown: states, imageUrl });
    canvas.current.dataset['lines'] = JSON.stringify(lines);
  }, [app, sample]);
  const { w, h } = app.screenSize ?? { w: 0, h: 0 };
  return (
    <div className={styles.drawings} data-design="" data-theme={theme}>
      <canvas ref={canvas} style={{ width: w, height: h }}>
        {t('canvas')}
      </canvas>
      <div data-player="">
        <StillScreen app={app} screen={sampleScreen} states={sample.shown ? [sample.shown] : []} imageUrl={imageUrl} />
      </div>
    </div>
  );
}
