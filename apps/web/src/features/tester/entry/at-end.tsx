import type { ShownTest } from '@rehearse/contract';
import type { TesterLink } from '../link';
import { Row, Rows } from '../pages/message-page';
import type { TestView } from '../test-session';
import { useEntryTexts } from './entry-texts';
import { Return } from './return';
import { returnFrom } from './told';

interface AtEndProps {
  readonly link: TesterLink;
  readonly test: ShownTest;
  readonly view: TestView;
}

/** What a panel wants its people to bring back, and the way there once everything has arrived. Who stopped has not finished. */
export function AtEnd({ link, test, view: { progress, records } }: AtEndProps) {
  const { t } = useEntryTexts();
  const { stopped, screenedOut = false } = progress;
  if (stopped) return null;
  const code = screenedOut ? undefined : test.source?.code?.trim();
  const out = screenedOut === 'overQuota' ? 'full' : 'screenedOut';
  const address = returnFrom(link, test, screenedOut ? out : 'finished');
  const hasArrived = records !== null && records.stored + records.refused >= records.numbered;
  return (
    <>
      {code && (
        <Rows>
          <Row icon="check" title={t('completion.title')} text={t('completion.hint')} code={code} />
        </Rows>
      )}
      {address && hasArrived && <Return address={address} goes />}
    </>
  );
}
