import { Button } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import type { StoredApp } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countOf } from '../../comments/data/filter';
import type { Located } from '../../comments/data/located';
import { CommentingProvider } from '../../comments/data/use-commenting';
import { PlayFrame, type PlayFrameProps } from '../play-frame';
import { Stage } from '../stage';
import { CommentsPanel } from './comments-panel';
import { Pins } from './pins';
import { useGuestComments } from './use-guest-comments';

interface CommentedPrototypeProps extends Pick<PlayFrameProps, 'behind' | 'brand' | 'tools'> {
  readonly link: string;
  readonly app: StoredApp;
}

/** The prototype, played, with what people say about it: pins above its screens, and a list beside it. */
export function CommentedPrototype({ link, app, ...frame }: CommentedPrototypeProps) {
  const { t } = useTranslation('comments');
  const isNarrow = useNarrow();
  const comments = useGuestComments(link, app);
  const [isListed, setListed] = useState(!isNarrow);
  const [start, setStart] = useState<{ readonly screen?: string; readonly times: number }>({ times: 0 });
  const [screen, setScreen] = useState<string | null>(null);
  const { commenting, read } = comments;
  const open = ({ thread, place }: Located) => {
    read(thread.id);
    if (place?.screen && place.screen !== screen)
      setStart(({ times }) => ({ screen: place.screen ?? '', times: times + 1 }));
  };
  const openCount = countOf(commenting, commenting.threads, 'open');
  return (
    <CommentingProvider value={commenting}>
      <PlayFrame
        {...frame}
        onRestart={() => setStart(({ times }) => ({ times: times + 1 }))}
        actions={
          <Button
            icon="message"
            aria-label={`${t('title')}, ${t('openCount', { count: openCount })}`}
            aria-expanded={isListed}
            onPress={() => setListed(!isListed)}
          >
            {openCount}
          </Button>
        }
      >
        <Stage
          key={start.times}
          link={link}
          app={app}
          startScreen={start.screen}
          onState={(state) => setScreen(state.screen)}
          above={(shown, scale) => (
            <Pins app={app} screen={shown} scale={scale} comments={comments} onShow={() => setListed(true)} />
          )}
        />
        {isListed && <CommentsPanel app={app} comments={comments} onOpen={open} onClose={() => setListed(false)} />}
      </PlayFrame>
    </CommentingProvider>
  );
}
