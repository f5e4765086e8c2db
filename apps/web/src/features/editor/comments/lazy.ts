import { lazy } from 'react';
import { loadPart } from '../../../load-part';

/** Comments are there once somebody looks for them. */
const load = () => loadPart(() => import('./comments'));
export const CommentsLayer = lazy(() => load().then((part) => ({ default: part.CommentsLayer })));
export const CommentsPanel = lazy(() => load().then((part) => ({ default: part.CommentsPanel })));
export const UnreadDot = lazy(() =>
  loadPart(() => import('./unread-dot')).then((part) => ({ default: part.UnreadDot })),
);
