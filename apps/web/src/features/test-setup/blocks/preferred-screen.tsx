import type { Question, StoredApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { ScreenSelect } from './screen-select';

type Preference = Extract<Question, { kind: 'preference' }>;

interface PreferredScreenProps {
  readonly app: StoredApp;
  readonly question: Preference;
  /** Of the choice. */
  readonly id: string;
  readonly onChange: (change: (known: Question) => Question) => void;
}

/** Which screen one of those to prefer is. */
export function PreferredScreen({ app, question: { choices }, id, onChange }: PreferredScreenProps) {
  const { t } = useTranslation('test-setup');
  const at = choices.findIndex((choice) => choice.id === id);
  const withScreen = (known: Preference, screen: string): Preference => ({
    ...known,
    choices: known.choices.map((choice) => (choice.id === id ? { ...choice, screen } : choice)),
  });
  return (
    <ScreenSelect
      app={app}
      label={t('preferred.screen', { number: at + 1 })}
      isLabelHidden
      value={choices[at]?.screen ?? ''}
      onChange={(screen) => onChange((known) => (known.kind === 'preference' ? withScreen(known, screen) : known))}
    />
  );
}
