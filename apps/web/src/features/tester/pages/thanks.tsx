import type { TestSettings } from '@rehearse/contract';
import { inLanguage } from '../../../test-texts';
import type { Erasing } from '../use-erasing';
import type { Progress } from '../test-progress';
import type { TestView } from '../test-session';
import { useTexts } from '../texts';
import styles from '../tester.module.css';
import { MessagePage, Row, Rows } from './message-page';

interface ThanksProps {
  readonly test: TestSettings;
  readonly view: TestView;
  /** Names the recording; null where nothing was recorded. */
  readonly code: string | null;
  readonly erasing: Erasing | null;
}

function useDetails({ outcomes, startedAt, endedAt }: Progress): string {
  const { t } = useTexts();
  const seconds = Math.round((endedAt - startedAt) / 1_000);
  const time = t('thanks.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  const count = outcomes.filter((outcome) => outcome !== 'leftOut').length;
  return count > 0 ? `${t('welcome.tasks', { count })}, ${time}` : time;
}

/** The end: what has arrived, and that the page may be closed. */
export function Thanks({ test, view: { progress, records }, code, erasing }: ThanksProps) {
  const { t, language } = useTexts();
  const details = useDetails(progress);
  const { stopped, screenedOut } = progress;
  const title = t(stopped ? 'thanks.titleStopped' : screenedOut ? 'thanks.titleOut' : 'thanks.title');
  const text = inLanguage(test, language).thanks?.trim();
  const words = screenedOut ? t('thanks.out') : text;
  const thanks = words && <p className={styles['words']}>{words}</p>;
  if (!records || !code) {
    return (
      <MessagePage icon="check" good title={title} lead={t('thanks.unrecorded')}>
        {thanks}
      </MessagePage>
    );
  }
  if (erasing?.code === null) return <erasing.Erased />;
  const isComplete = records.stored + records.refused >= records.numbered;
  const onTheWay = records.interrupted ? t('thanks.offline') : t('thanks.sending');
  return (
    <MessagePage icon="check" good title={title} lead={isComplete ? t('thanks.arrived') : onTheWay}>
      {thanks}
      <Rows>
        <Row
          icon={records.interrupted ? 'offline' : 'stored'}
          title={t('thanks.records', { stored: records.stored, count: records.numbered })}
          text={details}
        />
        {erasing ? (
          <erasing.EraseRows code={erasing.code} onErased={erasing.onErased} />
        ) : (
          <Row icon="person" title={t('thanks.code')} text={t('thanks.codeHint')} code={code} />
        )}
      </Rows>
    </MessagePage>
  );
}
