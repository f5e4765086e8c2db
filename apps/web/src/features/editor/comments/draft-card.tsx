import { useTranslation } from 'react-i18next';
import type { Point } from '../../comments/data/pin';
import { useCommenting } from '../../comments/data/use-commenting';
import { CommentForm } from '../../comments/thread/comment-form';
import { useScene } from '../session/context';
import { cardPlace } from './card-place';
import styles from './comments.module.css';
import type { CommentsView, Draft } from './use-comments-view';

interface DraftCardProps {
  readonly draft: Draft;
  readonly at: Point;
  readonly view: CommentsView;
}

/** A comment that is being written, at the place where it will be. */
export function DraftCard({ draft, at, view }: DraftCardProps) {
  const { t } = useTranslation('comments');
  const { begin } = useCommenting();
  const viewport = useScene((scene) => scene.viewport);
  return (
    <>
      <span className={styles.draftPin} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden />
      <section
        key={`${draft.pin.x} ${draft.pin.y}`}
        className={styles.card}
        style={cardPlace(at, viewport)}
        aria-label={t('pins.new')}
      >
        <div className={styles.cardBody}>
          <CommentForm
            isFocused
            message={draft.message}
            submit={t('pins.send')}
            placeholder={t('pins.newHint')}
            onCancel={() => view.write(null)}
            onSubmit={async (said) => {
              const { id } = await begin(said, draft.pin);
              view.write(null);
              view.goTo(id);
            }}
          />
        </div>
      </section>
    </>
  );
}
