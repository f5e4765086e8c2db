import { goToMaster, rename, setFlag } from '@rehearse/client/editor';
import { classes, ellipsisClass, Icon, personColor, VisuallyHidden } from '@rehearse/client/ui';
import { memo, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/context';
import { BrokenMark } from '../task-check/broken-mark';
import type { CommentMark } from './comment-marks';
import type { LayerRow } from './layer-rows';
import styles from './layers.module.css';
import { UnsentMark } from './unsent-mark';

interface LayerItemProps {
  readonly row: LayerRow;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly isRenaming: boolean;
  readonly comments: CommentMark | undefined;
  /** Somebody else who has it selected, or where `isHeldInside` something in it. */
  readonly holder?: string;
  readonly holderColor?: number;
  readonly isHeldInside?: boolean;
  readonly drop?: 'before' | 'after' | 'into';
  readonly onToggle: (id: string, isOpen: boolean) => void;
  readonly onGrab: (event: PointerEvent, row: LayerRow) => void;
}

const same = (a: LayerRow, b: LayerRow): boolean =>
  (Object.keys(a) as (keyof LayerRow)[]).every((name) => a[name] === b[name]);

export const LayerItem = memo(Item, (before, after) =>
  (Object.keys(before) as (keyof LayerItemProps)[]).every((name) =>
    name === 'row' ? same(before.row, after.row) : before[name] === after[name],
  ),
);

function Item({ row, isSelected, isCurrent, isRenaming, comments, drop, onToggle, onGrab, ...held }: LayerItemProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const name = row.kind === 'canvas' ? t('layers.beside') : row.name;
  return (
    <div
      id={`layer-${row.id}`}
      data-row={row.id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-setsize={row.count}
      aria-posinset={row.index + 1}
      aria-expanded={row.isOpen}
      aria-selected={isSelected}
      className={classes(
        styles.row,
        isSelected && styles.selected,
        isCurrent && styles.current,
        row.kind === 'screens' && styles.screen,
        (row.isHidden || row.kind === 'copies') && styles.dim,
      )}
      data-drop={drop}
      style={{
        paddingLeft: 6 + (row.level - 1) * 16,
        ...(held.holderColor !== undefined &&
          !held.isHeldInside && { boxShadow: `inset 0 0 0 1px ${personColor(held.holderColor)}` }),
      }}
      onDoubleClick={() => {
        if (row.kind === 'copies') goToMaster(editor);
        else if (!editor.readOnly && row.kind !== 'canvas') editor.scene.set({ renaming: row.id });
      }}
      onPointerDown={(event) => onGrab(event, row)}
      onPointerEnter={() => editor.scene.set({ hovered: row.kind === 'canvas' ? null : row.id })}
      onPointerLeave={() => editor.scene.set({ hovered: null })}
    >
      {row.isOpen === undefined ? (
        <span className={styles.chevron} />
      ) : (
        <span
          className={styles.chevron}
          data-open={row.isOpen}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row.id, !row.isOpen);
          }}
        >
          <Icon name="chevron-right" size={14} />
        </span>
      )}
      <Icon name={row.icon} />
      {isRenaming ? <NameField row={row} /> : <span className={classes(styles.name, ellipsisClass)}>{name}</span>}
      {!isRenaming && <Holder {...held} />}
      {!isRenaming && <RowIcons row={row} comments={comments} />}
    </div>
  );
}

function Holder({
  holder,
  holderColor = 0,
  isHeldInside,
}: Pick<LayerItemProps, 'holder' | 'holderColor' | 'isHeldInside'>) {
  if (holder === undefined) return null;
  const background = personColor(holderColor);
  return isHeldInside ? (
    <span className={styles.dot} style={{ background }} title={holder}>
      <VisuallyHidden>{holder}</VisuallyHidden>
    </span>
  ) : (
    <span className={styles.holder} style={{ background }}>
      {holder}
    </span>
  );
}

function NameField({ row }: { readonly row: LayerRow }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isCancelled = useRef(false);
  return (
    <input
      className={styles.nameField}
      aria-label={t('commands.rename')}
      defaultValue={row.name}
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus();
        input.select();
      }}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') isCancelled.current = true;
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
      onBlur={(event) => {
        const { value } = event.currentTarget;
        if (!isCancelled.current && value !== row.name)
          editor.change('commands.rename', (tx) => rename(tx, row.id, value));
        editor.scene.set({ renaming: null });
      }}
    />
  );
}

/** Trailing icons: a warning, comments, a start flag, a link; lock and eye on hover, and for as long as they are set. */
function RowIcons({ row, comments }: Pick<LayerItemProps, 'row' | 'comments'>) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const set = (flag: 'locked' | 'hidden', value: boolean) =>
    editor.change(flag === 'locked' ? 'commands.lock' : 'commands.hide', (tx) => setFlag(tx, [row.id], flag, value));
  return (
    <span className={styles.icons}>
      <UnsentMark id={row.id} />
      <BrokenMark id={row.id} className={styles.warned} />
      {row.isWarned && (
        <span className={styles.warned}>
          <Icon name="alert-triangle" size={14} label={t('problems.title')} />
        </span>
      )}
      {comments && (
        <Icon
          name="message"
          size={14}
          label={t(comments === 'own' ? 'layers.isCommented' : 'layers.isCommentedInside')}
        />
      )}
      {row.hasLink && <Icon name="link" size={14} label={t('layers.hasLink')} />}
      {row.isStart && <Icon name="flag" size={14} label={t('layers.isStart')} />}
      {row.kind === 'copies' && <Icon name="stack" size={14} label={t('layers.isCopy')} />}
      {row.kind !== 'canvas' && row.kind !== 'copies' && (
        <Toggle
          icon={row.isLocked ? 'lock' : 'lock-open'}
          label={row.ownLock ? t('commands.unlock') : t('commands.lock')}
          isSet={row.isLocked}
          isDisabled={editor.readOnly}
          onPress={() => set('locked', !row.ownLock)}
        />
      )}
      {(row.kind === 'widgets' || row.kind === 'groups') && (
        <Toggle
          icon={row.isHidden ? 'eye-off' : 'eye'}
          label={row.ownHide ? t('commands.show') : t('commands.hide')}
          isSet={row.isHidden}
          isDisabled={editor.readOnly}
          onPress={() => set('hidden', !row.ownHide)}
        />
      )}
    </span>
  );
}

interface ToggleProps {
  readonly icon: 'lock' | 'lock-open' | 'eye' | 'eye-off';
  readonly label: string;
  readonly isSet: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** Out of the tab order: the tree has its own keys, and both are commands with shortcuts. */
function Toggle({ icon, label, isSet, isDisabled, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-set={isSet}
      title={label}
      aria-label={label}
      tabIndex={-1}
      disabled={isDisabled}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <Icon name={icon} size={14} />
    </button>
  );
}
