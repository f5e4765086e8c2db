import { Button, NumberField } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter.module.css';

interface VersionChoiceProps {
  readonly value: number | undefined;
  /** The prototype's version now. */
  readonly current: number | undefined;
  readonly onChange: (version: number) => void;
}

/** Sessions of one version of the prototype, as testers saw it. */
export function VersionChoice({ value, current, onChange }: VersionChoiceProps) {
  const { t } = useTranslation('results');
  const [version, setVersion] = useState(value ?? current ?? 0);
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(version);
      }}
    >
      <NumberField
        label={t('filter.version')}
        prefix={t('filter.version')}
        value={version}
        min={0}
        decimals={0}
        onChange={setVersion}
      />
      {current !== undefined && <p className={styles.hint}>{t('filter.versionNow', { version: current })}</p>}
      <Button variant="primary" type="submit">
        {t('filter.apply')}
      </Button>
    </form>
  );
}
