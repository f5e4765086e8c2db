import { allScreens } from '@rehearse/client/editor';
import { ellipsisClass, IconButton, Select } from '@rehearse/client/ui';
import { entryOf } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Note, Section } from '../section';
import styles from './masters-section.module.css';
import { useEdit } from '../use-edit';

const none: readonly string[] = [];

/** Screens whose widgets appear on this one, too. */
export function MastersSection({ screen }: { readonly screen: string }) {
  const { t } = useTranslation('editor');
  const edit = useEdit('properties.masters');
  const parents = useEditorValue(({ app }) => entryOf(app, 'screens', screen)?.parents ?? none);
  const names = useEditorValue(({ app }) => Object.fromEntries(allScreens(app).map(({ id, name }) => [id, name])));
  const set = (next: readonly string[]) => edit.once((tx) => tx.patch('screens', screen, { parents: [...next] }));
  const offered = Object.entries(names).filter(([id]) => id !== screen && !parents.includes(id));
  return (
    <Section title={t('properties.masters')}>
      {parents.length === 0 && <Note>{t('screen.mastersHint')}</Note>}
      {parents.length > 0 && (
        <ul className={styles.masters}>
          {parents.map((id) => (
            <li key={id}>
              <span className={ellipsisClass}>{names[id]}</span>
              <IconButton
                icon="x"
                size="s"
                label={t('screen.removeMaster', { name: names[id] })}
                placement="left"
                onPress={() => set(parents.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <Select
          aria-label={t('screen.addMaster')}
          size="s"
          placeholder={t('screen.addMaster')}
          options={offered.map(([id, text]) => ({ id, text }))}
          value={null}
          onChange={(id) => set([...parents, id])}
        />
      )}
    </Section>
  );
}
