import { type Command, commandById, commands, isAllowed } from '@rehearse/client/editor';
import { Button, IconButton, type IconName, Menu, percentText } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { commandText } from '../palette/command-text';
import { useShortcutText } from '../palette/shortcut-text';
import { useCommandContext, useDocument, useEditor, useScene } from '../session/context';
import styles from './workspace.module.css';

function CommandButton({ id, icon, label }: { readonly id: string; readonly icon: IconName; readonly label: string }) {
  const editor = useEditor();
  const context = useCommandContext();
  useDocument();
  const keys = useShortcutText();
  const command = commandById(id);
  return (
    <IconButton
      icon={icon}
      label={label}
      shortcut={keys(command.shortcuts[0])}
      placement="top"
      isDisabled={!isAllowed(command, editor)}
      onPress={() => void command.run(context)}
    />
  );
}

const stops = ['zoom25', 'zoom50', 'zoom100', 'fit', 'fitSelection', 'showGrid', 'snapToGrid'];

/** Zoom with fit, undo and redo, over the canvas's lower left corner. */
export function ZoomBar() {
  const { t, i18n } = useTranslation('editor');
  const zoom = useScene((scene) => scene.camera.zoom);
  useScene((scene) => scene.selection);
  const keys = useShortcutText();
  const editor = useEditor();
  const context = useCommandContext();
  const offered = stops.flatMap((id): Command[] => commands.filter((command) => command.id === id));
  const items = offered.map((command) => ({
    id: command.id,
    text: commandText(t, editor, command),
    shortcut: keys(command.shortcuts[0]),
    isDisabled: !isAllowed(command, editor),
    onAction: () => void command.run(context),
  }));
  return (
    <div className={styles.bars}>
      <div className={styles.bar} role="toolbar" aria-label={t('page.zoom')}>
        <CommandButton id="zoomOut" icon="minus" label={t('commands.zoomOut')} />
        <Menu
          label={t('page.zoom')}
          placement="top start"
          items={items}
          trigger={
            <Button
              variant="quiet"
              className={styles.zoom}
              aria-label={t('page.zoomNow', { zoom: Math.round(zoom * 100) })}
            >
              {percentText(zoom, i18n.language)}
            </Button>
          }
        />
        <CommandButton id="zoomIn" icon="plus" label={t('commands.zoomIn')} />
        <span className={styles.rule} />
        <CommandButton id="fit" icon="arrows-maximize" label={t('commands.fit')} />
      </div>
      {!editor.readOnly && (
        <div className={styles.bar} role="toolbar" aria-label={t('page.history')}>
          <CommandButton id="undo" icon="arrow-back-up" label={t('commands.undo')} />
          <CommandButton id="redo" icon="arrow-forward-up" label={t('commands.redo')} />
        </div>
      )}
    </div>
  );
}
