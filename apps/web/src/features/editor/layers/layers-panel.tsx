import { commandById } from '@rehearse/client/editor';
import { classes, IconButton, SearchField } from '@rehearse/client/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelButton } from '../panel-button';
import panel from '../panel.module.css';
import { useCommandContext, useEditor } from '../session/context';
import { useShortcutText } from '../palette/shortcut-text';
import { LayerTree } from './layer-tree';
import styles from './layers.module.css';

interface LayersPanelProps {
  /** In the place of its title. */
  readonly head?: ReactNode;
  /** Counts up when somebody wants to search. */
  readonly searched: number;
  readonly onCollapse: () => void;
}

export function LayersPanel({ head, searched, onCollapse }: LayersPanelProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const context = useCommandContext();
  const keys = useShortcutText();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (searched > 0) field.current?.focus();
  }, [searched]);
  return (
    <div className={panel.panel}>
      <header className={classes(panel.head, styles.head)}>
        {head ?? <h2>{t('layers.title')}</h2>}
        {!editor.readOnly && (
          <IconButton
            icon="plus"
            label={t('commands.addScreen')}
            onPress={() => void commandById('addScreen').run(context)}
          />
        )}
        <PanelButton side="left" label={t('layers.hide')} onPress={onCollapse} />
      </header>
      <div className={styles.search}>
        <SearchField
          size="s"
          aria-label={t('layers.search')}
          placeholder={t('layers.search')}
          shortcut={keys('Mod+F')}
          inputRef={field}
          value={search}
          onChange={setSearch}
        />
      </div>
      <LayerTree search={search} />
    </div>
  );
}
