import { rename, screenOf, elementOf, type CanvasElement, widgetsOf } from '@rehearse/client/editor';
import { ellipsisClass, Icon, type IconName, InlineEdit } from '@rehearse/client/ui';
import type { Line } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { elementIcon } from '../../element-icon';
import { CommandMenu } from './command-menu';
import { useLinkTexts } from '../links/link-texts';
import styles from './head.module.css';
import { useEdit } from '../use-edit';

interface HeadProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly subtitle?: string;
  readonly children?: ReactNode;
}

export function Head({ icon, title, subtitle, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <Icon name={icon} />
      <div className={styles.headText}>
        <h2 className={ellipsisClass}>{title}</h2>
        {subtitle && <p className={ellipsisClass}>{subtitle}</p>}
      </div>
      <div className={styles.headTools}>{children}</div>
    </header>
  );
}

/** Says what is selected; one element's name is edited here. */
export function SelectionHead({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const selection = useEditorValue((now) => now.selection);
  const screen = useEditorValue(({ app }) => {
    const screens = new Set(selection.map((id) => screenOf(app, id)?.name));
    return screens.size === 1 ? [...screens][0] : undefined;
  });
  const [only] = selection;
  const element = useEditorValue(({ app }) =>
    selection.length === 1 && only !== undefined ? elementOf(app, only) : undefined,
  );
  const elementText = useElementText();
  if (element?.kind === 'lines') return <LinkHead line={element.entry}>{children}</LinkHead>;
  if (element) {
    const kind = elementText(element);
    const subtitle = element.kind !== 'screens' && screen ? t('properties.kindIn', { kind, screen }) : kind;
    return (
      <Head
        icon={elementIcon(element, editor.app.type)}
        title={<Name key={element.entry.id} id={element.entry.id} name={element.entry.name} />}
        subtitle={subtitle}
      >
        <CommandMenu />
        {children}
      </Head>
    );
  }
  return (
    <Head
      icon="stack-2"
      title={t('properties.selected', { count: selection.length })}
      subtitle={screen ? t('properties.in', { screen }) : undefined}
    >
      <CommandMenu />
      {children}
    </Head>
  );
}

function LinkHead({ line, children }: { readonly line: Line; readonly children: ReactNode }) {
  const { t } = useTranslation('editor');
  const { ends, trigger } = useLinkTexts(line);
  return (
    <Head icon="link" title={ends} subtitle={t('links.withTrigger', { trigger })}>
      <CommandMenu />
      {children}
    </Head>
  );
}

/** The kind of an element, as text. */
function useElementText(): (element: CanvasElement) => string {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  return (element) => {
    switch (element.kind) {
      case 'widgets': {
        const { label } = designOf(element.entry.type);
        return label === 'unknown' ? element.entry.type : t(`widgets.${label}`);
      }
      case 'groups':
        return t('properties.groupOf', { count: widgetsOf(editor.app, [element.entry.id]).length });
      case 'screens':
        return t('properties.screen');
      case 'lines':
        return t('links.link');
    }
  };
}

function Name({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const edit = useEdit('commands.rename');
  const [isEditing, setEditing] = useState(false);
  if (editor.readOnly) return name;
  return (
    <InlineEdit
      value={name}
      label={t('properties.name')}
      isEditing={isEditing}
      onEditingChange={setEditing}
      hasPencil={false}
      onChange={(text) => edit.once((tx) => rename(tx, id, text))}
    >
      <button type="button" className={ellipsisClass} title={t('commands.rename')} onClick={() => setEditing(true)}>
        {name}
      </button>
    </InlineEdit>
  );
}
