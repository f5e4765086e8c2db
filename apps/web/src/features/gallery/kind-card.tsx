import { Badge } from '@rehearse/client/ui';
import type { WidgetDesign } from '@rehearse/widgets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleCard } from './sample-card';
import { samplesOf } from './samples';
import { type Look, lookSample } from './style-samples';
import type { Theme } from './themed';
import styles from './gallery.module.css';

interface KindCardProps {
  readonly kind: WidgetDesign;
  readonly theme: Theme;
}

/** A kind in each of its states. */
export function KindCard({ kind, theme }: KindCardProps) {
  const { t } = useTranslation('editor');
  const samples = useMemo(() => samplesOf(kind), [kind]);
  return (
    <SampleCard id={kind.type} title={t(`widgets.${kind.label}`)} samples={samples} theme={theme}>
      <code>{kind.type}</code>
      {!kind.category && !kind.logic && <Badge>{t('gallery:old')}</Badge>}
      <span className={styles.size}>{`${kind.size.w} × ${kind.size.h}`}</span>
    </SampleCard>
  );
}

/** A style that many kinds can have, on one of them. */
export function LookCard({ look, theme }: { readonly look: Look; readonly theme: Theme }) {
  const { t } = useTranslation('gallery');
  const samples = useMemo(() => [lookSample(look)], [look]);
  return <SampleCard id={`style-${look}`} title={t(`looks.${look}`)} samples={samples} theme={theme} />;
}
