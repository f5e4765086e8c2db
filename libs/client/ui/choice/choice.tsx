import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { classes } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './choice.module.css';

type CheckboxProps = Omit<CheckboxFieldProps, 'className' | 'children' | 'style'> & {
  readonly error?: string;
  readonly children?: ReactNode;
};

/** Without children it needs an `aria-label`. */
export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...rest} isInvalid={Boolean(error)} className={styles.checkField}>
      <CheckboxButton className={styles.check}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={styles.tick}>
              {isIndeterminate ? <Icon name="minus" size={14} /> : isSelected && <Icon name="check" size={14} />}
            </span>
            {children && <span>{children}</span>}
          </>
        )}
      </CheckboxButton>
      {error && <FieldError className={styles.error}>{error}</FieldError>}
    </CheckboxField>
  );
}

type SwitchProps = Omit<AriaSwitchProps, 'className' | 'children' | 'style'> & {
  readonly children: ReactNode;
  readonly hint?: ReactNode;
};

export function Switch({ children, hint, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={styles.switch}>
      <span className={styles.words}>
        <span>{children}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <span className={styles.track} />
    </AriaSwitch>
  );
}

export interface RadioCard<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  readonly hint?: string;
  readonly picture?: ReactNode;
}

interface RadioCardsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly RadioCard<Id>[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
  readonly className?: string;
}

/** A radio group of cards, with a picture each or without. */
export function RadioCards<Id extends string>({ label, items, value, onChange, className }: RadioCardsProps<Id>) {
  const pick = (key: string) => {
    const item = items.find(({ id }) => id === key);
    if (item) onChange(item.id);
  };
  return (
    <RadioGroup className={classes(styles.cardGroup, className)} value={value} onChange={pick} orientation="horizontal">
      <Label className={styles.groupLabel}>{label}</Label>
      <div className={styles.cards}>
        {items.map((item) => (
          <Radio key={item.id} value={item.id} className={styles.card}>
            {item.picture && <span className={styles.picture}>{item.picture}</span>}
            <span className={styles.cardText}>{item.text}</span>
            {item.hint && <span className={styles.cardHint}>{item.hint}</span>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
