import type { Key, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classes } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import { useUiTexts } from '../provider/ui-provider';
import field from '../field/field.module.css';
import { ellipsisClass } from '../ellipsis/ellipsis';
import styles from './select.module.css';

export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  readonly icon?: IconName;
  readonly hint?: string;
}

interface SelectProps<Id extends string> {
  readonly options: readonly Option<Id>[];
  /** null shows "Mixed" (or `placeholder`). */
  readonly value: Id | null;
  readonly onChange: (value: Id) => void;
  /** Visible above; or `aria-label`. */
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  readonly icon?: IconName;
  readonly size?: 's' | 'm' | 'l';
  /** No border until hovered. */
  readonly quiet?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

function Item({ option }: { readonly option: Option }) {
  return (
    <ListBoxItem id={option.id} textValue={option.text} className={styles.item}>
      {({ isSelected }) => (
        <>
          {option.icon && <Icon name={option.icon} />}
          <span className={styles.text}>{option.text}</span>
          {option.hint && <span className={styles.hint}>{option.hint}</span>}
          <span className={styles.tick}>{isSelected && <Icon name="check" />}</span>
        </>
      )}
    </ListBoxItem>
  );
}

export function Select<Id extends string>(props: SelectProps<Id>) {
  const { options, value, onChange, label, placeholder, icon, size = 'm', quiet, isDisabled, className } = props;
  const texts = useUiTexts();
  const pick = (key: Key | null) => {
    const option = options.find(({ id }) => id === key);
    if (option && option.id !== value) onChange(option.id);
  };
  return (
    <AriaSelect
      className={classes(field.field, styles[size], className)}
      value={value}
      onChange={pick}
      isDisabled={isDisabled}
      aria-label={props['aria-label']}
      placeholder={placeholder ?? texts.mixed}
    >
      {label && <Label className={field.label}>{label}</Label>}
      <Button className={classes(styles.button, quiet && styles.quiet)}>
        {icon && <Icon name={icon} />}
        <SelectValue className={classes(styles.value, ellipsisClass)}>
          {({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon name="chevron-down" size={14} />
      </Button>
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list} items={options}>
          {(option) => <Item option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
