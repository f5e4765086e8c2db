import { Icon } from '@rehearse/client/ui';
import { languageOf, type TestSettings } from '@rehearse/contract';
import { newId } from '@rehearse/model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { SettingsPatch } from '../data/use-settings';
import { loadTemplates, settingsOf, type Template } from './template';
import styles from './templates.module.css';

interface TemplatesProps {
  readonly onChange: (patch: SettingsPatch) => void;
}

/** Studies to begin with, where there are no blocks yet. */
export function Templates({ onChange }: TemplatesProps) {
  const { t, i18n } = useTranslation('test-setup');
  const { data } = useQuery({ queryKey: ['study-templates'], queryFn: loadTemplates, staleTime: Infinity });
  const language = languageOf(i18n.language) ?? 'en';
  const begin = (template: Template) => onChange((known: TestSettings) => settingsOf(template, language, known, newId));
  return (
    <section className={styles.templates} aria-label={t('templates.title')} aria-busy={!data}>
      <h3>{t('templates.title')}</h3>
      <ul className={styles.list}>
        {(data ?? []).map((template) => (
          <li key={template.id}>
            <Button className={styles.template} onPress={() => begin(template)}>
              <Icon name={template.icon} />
              <strong>{template.words[language]['title']}</strong>
              <span className={styles.about}>{template.words[language]['about']}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
