import { Checkbox } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from './reports.module.css';

interface ChoiceListProps {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Some of several, or all of them. Not there where there is nothing to choose from. */
export function ChoiceList({ label, items, chosen, onChange }: ChoiceListProps) {
  const { t } = useTranslation('results');
  if (items.length === 0) return null;
  const some = items.filter(({ id }) => chosen.includes(id));
  const all = some.length === items.length;
  return (
    <div className={styles.choices}>
      <Checkbox
        isSelected={all}
        isIndeterminate={some.length > 0 && !all}
        onChange={(isSelected) => onChange(isSelected ? items.map(({ id }) => id) : [])}
      >
        {t('report.chosen', { what: label, x: some.length, n: items.length })}
      </Checkbox>
      <fieldset className={styles.items} aria-label={label}>
        {items.map(({ id, text }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isSelected) => onChange(isSelected ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {text}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
