import { commandById, isAllowed, type ToolName } from '@rehearse/client/editor';
import { ButtonLink, classes, ellipsisClass, IconButton, IconToggle, InlineEdit } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { commandIcons } from '../palette/command-icons';
import { useShortcutText } from '../palette/shortcut-text';
import { useCommandContext, useDocument, useEditor, useScene } from '../session/context';
import { SaveState } from './save-state';
import styles from './workspace.module.css';

export function TopBar() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { surface } = useCommandContext();
  const navigate = useNavigate();
  const app = useDocument();
  const preview = commandById('preview');
  const keys = useShortcutText();
  return (
    <header className={styles.top}>
      <div className={styles.start}>
        <IconButton
          icon="chevron-left"
          size="l"
          label={t('top.back')}
          onPress={() => void navigate(paths.overview(app.id))}
        />
        <Name />
        <SaveState />
        <span className={styles.rule} />
        <Tools />
      </div>
      <Modes />
      <div className={styles.end}>
        <IconButton
          icon="player-play"
          size="l"
          label={t('commands.preview')}
          shortcut={keys(preview.shortcuts[0])}
          isDisabled={!isAllowed(preview, editor)}
          onPress={() => surface.show('preview')}
        />
        <ButtonLink variant="primary" href={paths.test(app.id)}>
          {t('top.share')}
        </ButtonLink>
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

function Tools() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
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
      <Link className={styles.mode} to={paths.results(id)}>
        {t('top.results')}
      </Link>
    </nav>
  );
}
