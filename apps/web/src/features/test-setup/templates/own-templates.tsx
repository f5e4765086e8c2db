import { Icon, IconButton, Menu } from '@rehearse/client/ui';
import { limits, type ListedTemplate } from '@rehearse/contract';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../../../name-dialog';
import type { SettingsPatch } from '../data/use-settings';
import { RemoveDialog } from './remove-dialog';
import styles from './templates.module.css';
import { useOwnTemplates } from './use-own-templates';

interface OwnTemplatesProps {
  readonly onChange: (patch: SettingsPatch) => void;
}

/** What is asked about a template. */
interface Asking {
  readonly what: 'rename' | 'remove';
  readonly template: ListedTemplate;
}

/** Studies to begin with that people have made of theirs; nothing where there are none. */
export function OwnTemplates({ onChange }: OwnTemplatesProps) {
  const { t } = useTranslation('test-setup');
  const { list, get, rename, remove } = useOwnTemplates();
  const [asking, ask] = useState<Asking | null>(null);
  const close = () => ask(null);
  if (list.length === 0) return null;
  return (
    <section className={styles.templates} aria-label={t('templates.own')}>
      <h3>{t('templates.own')}</h3>
      <ul className={styles.list}>
        {list.map((template) => (
          <li key={template.id} className={styles.own}>
            <Button
              className={styles.template}
              isDisabled={get.isPending}
              onPress={() => get.mutate(template.id, { onSuccess: (settings) => onChange(settings) })}
            >
              <Icon name="file" />
              <strong>{template.name}</strong>
              <span className={styles.about}>
                {t('templates.blocks', { count: template.blocks })}
                {!template.isOwn && template.by && ` · ${t('templates.by', { name: template.by })}`}
              </span>
            </Button>
            {template.isOwn && (
              <span className={styles.more}>
                <TemplateMenu
                  name={template.name}
                  onRename={() => ask({ what: 'rename', template })}
                  onRemove={() => ask({ what: 'remove', template })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {asking?.what === 'rename' && (
        <NameDialog
          title={t('templates.renameTitle')}
          label={t('templates.name')}
          confirm={() => t('templates.rename')}
          maxLength={limits.templateNameChars}
          name={asking.template.name}
          onClose={close}
          onConfirm={(name) => rename.mutate({ id: asking.template.id, name })}
        />
      )}
      {asking?.what === 'remove' && (
        <RemoveDialog name={asking.template.name} onClose={close} onConfirm={() => remove.mutate(asking.template.id)} />
      )}
    </section>
  );
}

interface TemplateMenuProps {
  readonly name: string;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function TemplateMenu({ name, onRename, onRemove }: TemplateMenuProps) {
  const { t } = useTranslation('test-setup');
  const label = t('blocks.more', { name });
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton icon="dots" size="s" label={label} />}
      items={[
        { id: 'rename', text: t('templates.rename'), icon: 'pencil', onAction: onRename },
        '-',
        { id: 'delete', text: t('blocks.delete'), icon: 'trash', isDestructive: true, onAction: onRemove },
      ]}
    />
  );
}
