import { useId, useState, type ReactNode, type Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { IconButton } from '../button/button';
import { classes } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import { useUiTexts } from '../provider/ui-provider';
import styles from './field.module.css';

interface FieldLook {
  /** Visible above; use `aria-label` where there is no room. */
  readonly label?: ReactNode;
  /** At the right end of the label's line, e.g. a link. */
  readonly labelEnd?: ReactNode;
  readonly hint?: ReactNode;
  /** Shown instead of the hint and announced. */
  readonly error?: string;
  readonly placeholder?: string;
  /** 26, 30 or 40 px high. */
  readonly size?: 's' | 'm' | 'l';
  readonly icon?: IconName;
  /** Inside, before the text: a short unit or name such as "W". */
  readonly prefix?: string;
  /** Inside, at the right end. */
  readonly end?: ReactNode;
  readonly className?: string;
}

export type FieldProps = FieldLook &
  Omit<TextFieldProps, 'className' | 'children' | 'style'> & {
    readonly inputRef?: Ref<HTMLInputElement>;
    /** Offered while somebody types; anything else can be typed, too. */
    readonly suggestions?: readonly string[];
  };

function Above({ label, labelEnd }: FieldLook) {
  if (!label) return null;
  return (
    <div className={styles.above}>
      <Label className={styles.label}>{label}</Label>
      {labelEnd}
    </div>
  );
}

function Below({ hint, error }: FieldLook) {
  if (error) return <FieldError className={styles.error}>{error}</FieldError>;
  if (!hint) return null;
  return (
    <Text slot="description" className={styles.hint}>
      {hint}
    </Text>
  );
}

/** One line of text. */
export function Field({
  label,
  labelEnd,
  hint,
  error,
  placeholder,
  size = 'm',
  icon,
  prefix,
  end,
  className,
  inputRef,
  suggestions,
  ...rest
}: FieldProps) {
  const list = useId();
  return (
    <TextField {...rest} isInvalid={Boolean(error)} className={classes(styles.field, styles[size], className)}>
      <Above label={label} labelEnd={labelEnd} />
      <div className={styles.box}>
        {icon && <Icon name={icon} />}
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <Input ref={inputRef} className={styles.input} placeholder={placeholder} list={suggestions && list} />
        {suggestions && (
          <datalist id={list}>
            {suggestions.filter(Boolean).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        )}
        {end}
      </div>
      <Below hint={hint} error={error} />
    </TextField>
  );
}

/** A password that can be shown. */
export function PasswordField(props: FieldProps) {
  const texts = useUiTexts();
  const [shown, show] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? texts.hidePassword : texts.showPassword}
      size="s"
      onPress={() => show(!shown)}
    />
  );
  return <Field {...props} type={shown ? 'text' : 'password'} end={toggle} />;
}

export type SearchProps = Omit<FieldProps, 'icon' | 'end' | 'type' | 'value' | 'onChange'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Key cap at the right while the field is empty. */
  readonly shortcut?: string;
};

/** Filters while typing; Escape empties it. */
export function SearchField({ value, onChange, shortcut, ...rest }: SearchProps) {
  const texts = useUiTexts();
  const end = value ? (
    <IconButton icon="x" label={texts.clear} size="s" onPress={() => onChange('')} />
  ) : (
    shortcut && (
      <kbd className={styles.key} aria-hidden>
        {shortcut}
      </kbd>
    )
  );
  const onKeyDown: FieldProps['onKeyDown'] = (event) => {
    if (event.key === 'Escape' && value) onChange('');
    else event.continuePropagation();
  };
  return (
    <Field {...rest} type="search" icon="search" value={value} onChange={onChange} onKeyDown={onKeyDown} end={end} />
  );
}

export type TextAreaProps = Omit<FieldLook, 'icon' | 'prefix' | 'end' | 'size'> &
  Omit<TextFieldProps, 'className' | 'children' | 'style'> & { readonly rows?: number };

/** Several lines of text; grows with them. */
export function TextArea({ label, labelEnd, hint, error, placeholder, rows = 3, className, ...rest }: TextAreaProps) {
  return (
    <TextField {...rest} isInvalid={Boolean(error)} className={classes(styles.field, className)}>
      <Above label={label} labelEnd={labelEnd} />
      <AriaTextArea className={styles.area} placeholder={placeholder} rows={rows} />
      <Below hint={hint} error={error} />
    </TextField>
  );
}

/** For `inputRef` of a dialog that is opened in order to type. */
export const focusOnce = (input: HTMLInputElement | null): void => input?.focus();
