import { useErrorText, useRoute } from '@rehearse/client/api/react';
import { Banner, Skeleton } from '@rehearse/client/ui';
import { type Language, routes } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RetryBanner } from '../../retry-banner';
import { studyIn } from '../../block-texts';
import { Checklist } from './checklist/checklist';
import { useSettings } from './data/use-settings';
import { useRounds } from './data/use-rounds';
import { Preview } from './preview/preview';
import { LiveVersion } from './rounds/live-version';
import { Rounds } from './rounds/rounds';
import { StudyStatus } from './study-status/study-status';
import { Translations } from './translations/translations';
import styles from './test-tab.module.css';

/** Writing, running and closing a study. */
export function TestTab() {
  const { t } = useTranslation('test-setup');
  const { id = '' } = useParams();
  const errorText = useErrorText();
  const { data: app } = useRoute(routes.apps.get, { params: { app: id } });
  const [language, setLanguage] = useState<Language | null>(null);
  const [isTranslating, setTranslating] = useState(false);
  const [shown, setShown] = useState('welcome');
  const settings = useSettings(id);
  const actions = useRounds(id, settings.saved);
  const { test, loadError, save } = settings;
  if (loadError && !test) {
    return (
      <div className={styles.notice}>
        <RetryBanner title={t('loadFailed')} error={loadError} onRetry={settings.reload} />
      </div>
    );
  }
  if (!app || !test) {
    return (
      <section className={styles.notice} aria-busy aria-label={t('loading')}>
        <Skeleton height={110} radius={10} />
        <Skeleton height={24} width="30%" />
        <Skeleton height={60} width="60%" />
      </section>
    );
  }
  return (
    <>
      {save.state === 'failed' && (
        <div className={styles.notice}>
          <RetryBanner title={t('saveFailed')} error={save.error} onRetry={settings.retry} />
        </div>
      )}
      {actions.error && test.study?.status !== 'running' && (
        <div className={styles.notice}>
          <Banner tone="bad">{errorText(actions.error)}</Banner>
        </div>
      )}
      <StudyStatus app={app} test={test} onStudy={settings.changeStudy} actions={actions} />
      <LiveVersion app={app} test={test} actions={actions} />
      <Rounds app={id} test={test} />
      <div className={styles.columns}>
        {isTranslating ? (
          <Translations
            test={test}
            onChange={settings.change}
            onClose={() => setTranslating(false)}
            onLook={(page, read) => {
              setShown(page);
              setLanguage(read);
            }}
          />
        ) : (
          <Checklist
            app={app}
            test={test}
            language={language}
            onLanguage={setLanguage}
            onTranslate={() => setTranslating(true)}
            shown={shown}
            onShow={setShown}
            onChange={settings.change}
            onStudy={settings.changeStudy}
            saved={settings.saved}
          />
        )}
        <Preview
          app={app}
          test={language ? studyIn(test, language) : test}
          language={language}
          {...(isTranslating && { onLanguage: setLanguage })}
          shown={shown}
          onShow={setShown}
        />
      </div>
    </>
  );
}
