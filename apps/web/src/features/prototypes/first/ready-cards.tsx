import { ready, type ReadyName, readyNames } from '@rehearse/examples/ready';
import { ScreenPicture } from '@rehearse/client/player';
import { Button } from '@rehearse/client/ui';
import { deviceTypeOf, startScreen } from '@rehearse/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './first.module.css';
import { useReady } from './use-ready';

/** Nothing that is drawn here has pictures in files. */
const noPictures = () => '';

/** Prototypes to begin with, each with its tasks. */
export function ReadyCards() {
  return (
    <ul className={styles.cards}>
      {readyNames.map((name) => (
        <li key={name}>
          <ReadyCard name={name} />
        </li>
      ))}
    </ul>
  );
}

function ReadyCard({ name }: { readonly name: ReadyName }) {
  const { t } = useTranslation('prototypes');
  const [example] = useState(() => ready[name](Date.now()));
  const { app, settings } = example;
  const title = t(`first.names.${name}`);
  const use = useReady(example, title);
  const start = startScreen(app);
  const isWide = deviceTypeOf(app.screenSize.w, app.screenSize.h) === 'desktop';
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.tile}>
        {start && (
          <span className={styles.picture} data-wide={isWide}>
            <ScreenPicture app={app} screen={start.id} width={isWide ? 184 : 140} height={260} imageUrl={noPictures} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3>{title}</h3>
        <p>
          {t('first.screens', { count: Object.keys(app.screens).length })},{' '}
          {t('first.tasks', { count: settings.tasks.length })}
        </p>
        <Button isPending={use.isPending} onPress={() => use.mutate()}>
          {t('first.use')}
        </Button>
      </div>
    </article>
  );
}
