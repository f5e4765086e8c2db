import { commandById, isAllowed, type ToolName } from '@rehearse/client/editor';
import { Button, classes, ellipsisClass, IconButton, IconToggle, InlineEdit } from '@rehearse/client/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useBell } from '../../../bell';
import { loadPart } from '../../../load-part';
import { paths } from '../../../paths';
import { useSharing } from '../../../sharing';
import { commandIcons } from '../palette/command-icons';
import { useShortcutText } from '../palette/shortcut-text';
import { useCommandContext, useDocument, useEditor, useEditorSession, useScene } from '../session/context';
import { UnreadDot } from '../comments/lazy';
import type { CommentsView } from '../comments/use-comments-view';
import { PresenceBar } from '../people/lazy';
import type { VersionsView } from '../versions/use-versions-view';
import { SaveState } from './save-state';
import styles from './workspace.module.css';

/** Comes after the design. */
const TaskCheck = lazy(() =>
  loadPart(() => import('../task-check/task-check')).then((part) => ({ default: part.TaskCheck })),
);

interface TopBarProps extends Pick<VersionsView, 'address' | 'comparison'> {
  readonly comments: CommentsView;
}

export function TopBar({ address, comparison, comments }: TopBarProps) {
  const { t } = useTranslation('editor');
  const { editor, surface, isVisitor, tryout } = useEditorSession();
  const navigate = useNavigate();
  const app = useDocument();
  const preview = commandById('preview');
  const keys = useShortcutText();
  const share = useSharing();
  const bell = useBell();
  return (
    <header className={styles.top}>
      <div className={styles.start}>
        <IconButton
          icon="chevron-left"
          size="l"
          label={tryout?.back ?? t('top.back')}
          onPress={() => void navigate(tryout ? paths.home : paths.overview(app.id))}
        />
        <Name />
        <SaveState version={comparison?.number} />
        <span className={styles.rule} />
        <Tools comments={comments} isLookingBack={comparison !== null} />
      </div>
      <Modes />
      <div className={styles.end}>
        <Suspense>
          <PresenceBar />
        </Suspense>
        <Suspense>
          <TaskCheck />
        </Suspense>
        {!tryout && bell}
        {!isVisitor && (
          <IconToggle
            icon="history"
            size="l"
            label={t('versions.show')}
            isSelected={address.isOpen}
            onChange={(isOpen) => address.goTo(isOpen ? 'now' : null)}
          />
        )}
        <IconButton
          icon="player-play"
          size="l"
          label={t('commands.preview')}
          shortcut={keys(preview.shortcuts[0])}
          isDisabled={!isAllowed(preview, editor)}
          onPress={() => surface.show('preview')}
        />
        {tryout ? (
          tryout.end
        ) : comparison ? (
          <Button onPress={() => address.goTo('now')}>{t('versions.back')}</Button>
        ) : (
          <Button variant="primary" onPress={() => share({ id: app.id, name: app.name })}>
            {t('top.share')}
          </Button>
        )}
      </div>
    </header>
  );
}

function Name() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { name } = useDocument();
  const title = <h1 className={classes(styles.name, ellipsisClass)}>{name}</h1>;
  if (editor.readOnly) return title;
  return (
    <div className={styles.title} data-name={name}>
      <InlineEdit
        value={name}
        label={t('top.rename')}
        onChange={(next) => editor.change('top.rename', (tx) => tx.root('name', next))}
      >
        {title}
      </InlineEdit>
    </div>
  );
}

interface ToolButton {
  /** In the command table. */
  readonly command: string;
  readonly tool: ToolName;
  readonly inserting?: string;
  readonly label: string;
}

function Tools({ comments, isLookingBack }: { readonly comments: CommentsView; readonly isLookingBack: boolean }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { tryout } = useEditorSession();
  const context = useCommandContext();
  const tool = useScene((scene) => scene.tool);
  const inserting = useScene((scene) => scene.inserting);
  const mode = useScene((scene) => scene.mode);
  const keys = useShortcutText();
  const drawing: readonly ToolButton[] =
    mode === 'design'
      ? [
          { command: 'box', tool: 'insert', inserting: 'Box', label: t('commands.box') },
          { command: 'text', tool: 'insert', inserting: 'Label', label: t('commands.text') },
        ]
      : [{ command: 'linkTool', tool: 'link', label: t('commands.linkTool') }];
  const tools: readonly ToolButton[] = [
    { command: 'select', tool: 'select', label: t('commands.select') },
    { command: 'hand', tool: 'hand', label: t('commands.hand') },
    { command: 'screenTool', tool: 'screen', label: t('commands.screenTool') },
    ...drawing,
    { command: 'hotspot', tool: 'insert', inserting: 'HotSpot', label: t('commands.hotspot') },
  ];
  const offered = tools.filter((one) => isAllowed(commandById(one.command), editor));
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('top.tools')}>
      {offered.map((one) => (
        <IconToggle
          key={one.command}
          icon={commandIcons[one.command] ?? 'pointer'}
          size="l"
          label={one.label}
          shortcut={keys(commandById(one.command).shortcuts[0])}
          isSelected={tool === one.tool && (one.inserting === undefined || one.inserting === inserting)}
          onChange={() => void commandById(one.command).run(context)}
        />
      ))}
      {!editor.readOnly && (
        <IconButton
          icon="category-plus"
          size="l"
          label={t('commands.insert')}
          shortcut="W"
          onPress={() => context.surface.show('insert')}
        />
      )}
      {!isLookingBack && (
        <span className={styles.marked}>
          <IconToggle
            icon="message"
            size="l"
            label={t('commands.comments')}
            shortcut="C"
            isSelected={comments.isOpen && (editor.readOnly || tool === 'comment')}
            onChange={() => void commandById('comments').run(context)}
          />
          {!tryout && (
            <Suspense>
              <UnreadDot />
            </Suspense>
          )}
        </span>
      )}
    </div>
  );
}

interface ModeButton {
  readonly id: 'design' | 'prototype';
  readonly text: string;
}

function Modes() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const mode = useScene((scene) => scene.mode);
  const { id } = useDocument();
  const { tryout } = useEditorSession();
  const modes: readonly ModeButton[] = [
    { id: 'design', text: t('top.design') },
    { id: 'prototype', text: t('top.prototype') },
  ];
  return (
    <nav className={styles.modes} aria-label={t('top.modes')}>
      {modes.map((one) => (
        <button
          key={one.id}
          type="button"
          className={styles.mode}
          aria-pressed={mode === one.id}
          onClick={() => editor.setMode(one.id)}
        >
          {one.text}
        </button>
      ))}
      {tryout ? (
        <button type="button" className={styles.mode} onClick={tryout.ask}>
          {t('top.results')}
        </button>
      ) : (
        <Link className={styles.mode} to={paths.results(id)}>
          {t('top.results')}
        </Link>
      )}
    </nav>
  );
}
