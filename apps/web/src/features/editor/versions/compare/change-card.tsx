import { type Editor, toView } from '@rehearse/client/editor';
import { lastTouch, useChanges } from '@rehearse/client/history';
import { formatsOf, Icon } from '@rehearse/client/ui';
import type { Difference } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useScene } from '../../session/context';
import { usePeople } from '../data/use-people';
import styles from './compare.module.css';
import { beforeAndAfter, differenceText, differenceTitle } from './difference-text';
import { boxOfDifference } from './marks';
import type { Comparison } from './use-comparison';

const width = 240;
/** Below a selected element stands its size. */
const [room, gap] = [150, 34];
const edge = 12;

interface ChangeCardProps {
  readonly comparison: Comparison;
  readonly editor: Editor;
  readonly difference: Difference;
}

/** The selected change, near its mark: what it was and is, who did it last, and when. */
export function ChangeCard({ comparison, editor, difference }: ChangeCardProps) {
  const { t, i18n } = useTranslation('editor');
  const { old, now, view, version, since } = comparison;
  const { facts, dayAndTime } = formatsOf(i18n.language);
  const camera = useScene((scene) => scene.camera);
  const viewport = useScene((scene) => scene.viewport);
  const people = usePeople(old.id);
  const { data, isPending } = useChanges({ app: old.id, after: version?.change });
  const known = lastTouch(data, since, difference);
  const box = boxOfDifference(editor.app, view === 'now' ? old : now, difference);
  if (!box || viewport.w === 0) return null;
  const corner = toView(camera, { x: box.x, y: box.y + box.h });
  const isBelow = corner.y + gap + room < viewport.h;
  const top = isBelow ? corner.y + gap : Math.max(edge, corner.y - box.h * camera.zoom - gap - room);
  const left = Math.min(Math.max(edge, corner.x), Math.max(edge, viewport.w - width - edge));
  const pairs =
    difference.act === 'changed' ? difference.aspects.map((aspect) => [aspect, beforeAndAfter(aspect)] as const) : [];
  const told = pairs.flatMap(([aspect, pair]) =>
    pair?.[0] && pair[1] ? [{ what: aspect.what, was: pair[0], is: pair[1] }] : [],
  );
  const rest =
    difference.act === 'changed'
      ? { ...difference, aspects: pairs.flatMap(([aspect, pair]) => (pair?.[0] && pair[1] ? [] : [aspect])) }
      : difference;
  const text = differenceText(t, rest, facts);
  return (
    <section className={styles.card} style={{ left, top, width }} aria-label={t('versions.change')}>
      <h3>{differenceTitle(t, difference)}</h3>
      {told.map(({ what, was, is }) => (
        <p key={what} className={styles.pair}>
          <del>{was}</del>
          <Icon name="arrow-narrow-right" />
          <ins>{is}</ins>
        </p>
      ))}
      {text && <p>{text}</p>}
      {!isPending && known && (
        <p className={styles.who}>
          {facts([...people(known.authors), ...(known.ended === undefined ? [] : [dayAndTime(known.ended)])])}
        </p>
      )}
    </section>
  );
}
