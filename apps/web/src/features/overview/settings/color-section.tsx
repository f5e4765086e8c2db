import { SettingsSection } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useSave } from '../use-app';
import styles from './settings.module.css';

/** Light enough for every prototype, in both themes. */
const colors = {
  none: '',
  sand: '#efe6d5',
  rose: '#f6dcdf',
  peach: '#fbe0cc',
  mint: '#d8ecdd',
  sky: '#d7e7f6',
  lilac: '#e5dff5',
} as const;

const names = Object.keys(colors) as readonly (keyof typeof colors)[];

/** What lies behind the picture of a prototype in lists. */
export function ColorSection({ app, isOwner }: { readonly app: StoredApp; readonly isOwner: boolean }) {
  const { t } = useTranslation('overview');
  const save = useSave(app.id);
  const chosen = app.previewColor ?? '';
  return (
    <SettingsSection title={t('settings.color')} text={t('settings.colorText')}>
      <fieldset className={styles.colors} disabled={!isOwner}>
        <legend>{t('settings.color')}</legend>
        {names.map((name) => (
          <label key={name} className={styles.color}>
            <input
              type="radio"
              name="color"
              checked={chosen === colors[name]}
              onChange={() => save.mutate({ previewColor: colors[name] })}
            />
            <span className={styles.swatch} style={{ background: colors[name] || undefined }} aria-hidden />
            {t(`settings.colors.${name}`)}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
