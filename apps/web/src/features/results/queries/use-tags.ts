import { momentTags, type MomentTag, tagNames } from '../sessions/moment-tags';
import { useAnnotations } from './use-annotations';

/** Tags as they were set: all names in use, and those at moments of a session. `onSettled`: they are asked for anew. */
export function useTags(app: string) {
  const { annotations, onSettled } = useAnnotations(app, 'tags');
  return {
    known: tagNames(annotations),
    momentsOf: (session: string): readonly MomentTag[] => momentTags(annotations, session),
    onSettled: () => void onSettled(),
  };
}
