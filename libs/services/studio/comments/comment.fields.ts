import { textOf } from '@rehearse/server';
import type { CommentDocument } from './comment.repository';

/** Ids of those whom a comment names; of what older pages have stored nothing is believed. */
export function mentionsIn(comment: CommentDocument): readonly string[] {
  const { mentions } = comment;
  const list: readonly unknown[] = Array.isArray(mentions) ? mentions : [];
  const ids = list.map((one) => (typeof one === 'object' && one !== null && 'id' in one ? textOf(one.id) : ''));
  return [...new Set(ids.filter(Boolean))];
}
