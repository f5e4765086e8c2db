import { loadParts, Player, serverAsk } from '@rehearse/client/player';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { useState } from 'react';
import type { TesterLink } from '../link';
import { callsUrl, imageUrlOf } from '../load';
import type { OpenTest } from '../open-test';
import { seedOf } from '../session-claim';
import styles from '../tester.module.css';
import own from './simulate.module.css';
import { useBrowserHistory } from './use-browser-history';
import { useLiveApp } from './use-live-app';

export { loadParts };

interface SimulateProps {
  readonly link: TesterLink;
  readonly open: OpenTest;
}

/** The prototype and nothing else. */
export function Simulate({ link, open }: SimulateProps) {
  const narrow = useNarrow();
  const { entry, hash, session, unrecorded } = open;
  const app = useLiveApp(hash, open.app, link.live);
  const [imageUrl] = useState(() => imageUrlOf(hash));
  const [ask] = useState(() => serverAsk(callsUrl(app.id, hash), open.app.tested?.version ?? 0));
  const [resume] = useState(session.resume);
  const { control, onState } = useBrowserHistory(session.onState, resume?.state);
  const fill = narrow || link.qr;
  return (
    <main
      className={`${styles['stage']} ${styles['bare']} ${fill ? '' : styles['framed']} ${own['page']}`}
      aria-label={app.name}
    >
      <h1 className={styles['hidden']}>{app.name}</h1>
      <Player
        app={app}
        imageUrl={imageUrl}
        ask={ask}
        onEvents={session.onEvents}
        onPointer={unrecorded ? undefined : session.onPointer}
        onState={onState}
        control={control}
        startScreen={link.screen ?? undefined}
        seed={seedOf(open.id)}
        data={link.data}
        ways={link.ways}
        responsive={link.responsive}
        resume={resume}
        qr={link.qr}
        fit={fill ? 'fill' : 'contain'}
        frame
      />
      {entry && <entry.PictureNote app={app} />}
    </main>
  );
}
