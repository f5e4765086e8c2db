import { Banner } from '@rehearse/client/ui';
import type { Film, Pointer } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place';
import type { SessionAnswer } from '../../../queries/result-queries';
import styles from './film.module.css';

interface FilmNotesProps {
  readonly session: SessionAnswer['session'];
  readonly film: Film;
  readonly mouse: Pointer;
}

/** On which version it is drawn, and what nobody knows. */
export function FilmNotes({ session, film, mouse }: FilmNotesProps) {
  const { t } = useTranslation('results');
  const { version, device } = session;
  const { isExample } = usePlace();
  const drawnOn = () => {
    if (version === 0) return t('film.versionUnknown');
    return isExample ? t('film.anotherVersion', { version }) : t('film.version', { version });
  };
  return (
    <div className={styles.notes}>
      <p>{drawnOn()}</p>
      <p>{t('film.typedUnknown')}</p>
      {!mouse.isKnown && <p>{device === 'desktop' ? t('film.pointerUnknown') : t('film.touchOnly')}</p>}
      {!film.isWhole && (
        <Banner tone="warn" title={t('film.notWhole')}>
          {t('film.notWholeText')}
        </Banner>
      )}
    </div>
  );
}
