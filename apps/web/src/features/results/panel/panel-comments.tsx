import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { loadPart } from '../../../load-part';
import type { Subject } from '../../comments/beside/subject';
import { usePlace } from '../place/place';

const CommentsBeside = lazy(() =>
  loadPart(() => import('../../comments/beside/comments-beside')).then((part) => ({ default: part.CommentsBeside })),
);

/** What the team says about a part of the results; it comes after the results themselves. */
export function PanelComments({ subject }: { readonly subject: Subject }) {
  const { id: app = '' } = useParams();
  if (usePlace().isExample) return null;
  return (
    <Suspense>
      <CommentsBeside app={app} subject={subject} />
    </Suspense>
  );
}
