import { commandById, selectedCopy } from '@rehearse/client/editor';
import { Button } from '@rehearse/client/ui';
import { entryOf } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useCommandContext } from '../../session/context';
import { typeIcon } from '../../element-icon';
import { useEditorValue } from '../../use-editor-value';
import { Head } from '../head/selection-head';
import layout from '../layout.module.css';
import { Note } from '../section';
import type { ReactNode } from 'react';

/** The selected copy from a master screen in words; nothing else is selected then. */
export function useCopy() {
  return useEditorValue((editor) => {
    const copy = selectedCopy(editor);
    if (!copy) return null;
    const screen = entryOf(editor.app, 'screens', String(copy.widget['inheritedScreen']));
    return { name: copy.widget.name, type: copy.widget.type, master: copy.master.name, screen: screen?.name ?? '' };
  });
}
export type Copy = NonNullable<ReturnType<typeof useCopy>>;

export function CopyHead({ copy, children }: { readonly copy: Copy; readonly children: ReactNode }) {
  const { t } = useTranslation('editor');
  return (
    <Head icon={typeIcon(copy.type)} title={copy.name} subtitle={t('copy.from', { master: copy.master })}>
      {children}
    </Head>
  );
}

/** Where a copy comes from, and the way there: it is changed only there. */
export function CopySection({ copy }: { readonly copy: Copy }) {
  const { t } = useTranslation('editor');
  const context = useCommandContext();
  return (
    <div className={layout.untitled}>
      <Note>{t('copy.text', { master: copy.master, screen: copy.screen })}</Note>
      <Button size="s" icon="corner-down-right" onPress={() => void commandById('goToMaster').run(context)}>
        {t('copy.go', { master: copy.master })}
      </Button>
    </div>
  );
}
