import { type IconName, Menu } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import { toggled } from '../filter';
import { Chip, Removable } from './chip';

interface Choice<Value> {
  readonly value: Value;
  /** That have it; undefined where nobody counted. */
  readonly sessions?: number;
}

interface ValuesChipProps<Value extends string | number> {
  readonly icon: IconName;
  /** What is chosen here. */
  readonly name: string;
  /** Stands there while nothing is chosen. */
  readonly any: string;
  readonly nameOf: (value: Value) => string;
  readonly chosen: readonly Value[] | undefined;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (values: readonly Value[] | undefined) => void;
}

/** A field of the filter of which sessions may have any of several values; the list stays open while they are chosen. */
export function ValuesChip<Value extends string | number>(props: ValuesChipProps<Value>) {
  const { icon, name, any, nameOf, chosen, choices, onChoose } = props;
  const { t } = useTranslation('results');
  const formats = useFormats();
  const isSet = chosen !== undefined;
  // What the address asks for can be taken out, also where no session has it.
  const unheardOf = (chosen ?? []).filter((value) => !choices.some((one) => one.value === value));
  const items = [...choices, ...unheardOf.map((value): Choice<Value> => ({ value }))].map(({ value, sessions }) => ({
    id: String(value),
    text: nameOf(value),
    detail: sessions === undefined ? undefined : formats.count(sessions),
    isChecked: chosen?.includes(value) ?? false,
    onAction: () => onChoose(toggled(chosen, value)),
  }));
  const none = { id: 'none', text: t('filter.noSessions'), isDisabled: true };
  return (
    <Removable isSet={isSet} name={name} onRemove={() => onChoose(undefined)}>
      <Menu
        label={name}
        isMultiple
        trigger={<Chip icon={icon} isSet={isSet} text={isSet ? formats.either(chosen.map(nameOf)) : any} />}
        items={items.length > 0 ? items : [none]}
      />
    </Removable>
  );
}
