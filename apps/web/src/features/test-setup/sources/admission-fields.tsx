import { Field, Switch } from '@rehearse/client/ui';
import { isParameterName, maxParameters, parameterNames, type Study, type TestSettings } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsPatch } from '../data/use-settings';
import { CountField } from './count-field';
import { MomentField } from './moment-field';
import styles from './sources.module.css';

interface AdmissionFieldsProps {
  readonly test: TestSettings;
  readonly onChange: (patch: SettingsPatch) => void;
  readonly onStudy: (patch: Partial<Study>) => void;
}

/** Who may take part: how many, when, and what is kept of their link. */
export function AdmissionFields({ test, onChange, onStudy }: AdmissionFieldsProps) {
  const { t } = useTranslation('test-setup');
  const { target, stopsAtTarget = false, opensAt, endsAt } = test.study ?? {};
  return (
    <div className={styles.details}>
      <div className={styles.pair}>
        <CountField label={t('admission.target')} value={target} onChange={(count) => onStudy({ target: count })} />
        <MomentField label={t('admission.opensAt')} value={opensAt} onChange={(at) => onStudy({ opensAt: at })} />
        <MomentField label={t('admission.endsAt')} value={endsAt} onChange={(at) => onStudy({ endsAt: at })} />
      </div>
      <Switch
        isSelected={stopsAtTarget}
        isDisabled={target === undefined}
        onChange={(isOn) => onStudy({ stopsAtTarget: isOn })}
        hint={t('admission.stopsText')}
      >
        {t('admission.stops')}
      </Switch>
      <Switch
        isSelected={test.asksForPhone === true}
        onChange={(asksForPhone) => onChange({ asksForPhone })}
        hint={t('admission.phoneText')}
      >
        {t('admission.phone')}
      </Switch>
      <Parameters test={test} onChange={onChange} />
    </div>
  );
}

const namesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter(Boolean);

const areGood = (names: readonly string[]): boolean => names.every(isParameterName) && names.length <= maxParameters;

function Parameters({ test, onChange }: Pick<AdmissionFieldsProps, 'test' | 'onChange'>) {
  const { t } = useTranslation('test-setup');
  const [text, setText] = useState(parameterNames(test).join(', '));
  const change = (next: string) => {
    setText(next);
    const names = namesIn(next);
    if (areGood(names)) onChange({ parameters: [...new Set(names)] });
  };
  return (
    <Field
      label={t('admission.parameters')}
      hint={t('admission.parametersText')}
      value={text}
      onChange={change}
      {...(!areGood(namesIn(text)) && { error: t('admission.badParameters') })}
    />
  );
}
