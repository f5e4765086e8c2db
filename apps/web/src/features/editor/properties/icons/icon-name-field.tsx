import { iconName, iconPaths } from '@rehearse/widgets';
import { common } from '../common-value';
import { loadedIcon } from './loaded-icon';
import { PickedIcon } from './picked-icon';

interface IconNameFieldProps {
  readonly label: string;
  readonly values: readonly unknown[];
  readonly onChange: (icon: string | undefined) => void;
}

/** An icon that a document says by its name; without one it is the kind's own. */
export function IconNameField({ label, values, onChange }: IconNameFieldProps) {
  const name = common(values.map(iconName));
  return (
    <PickedIcon
      label={label}
      name={name}
      paths={name ? iconPaths({ icon: values[0] }) : undefined}
      onPick={({ icon }) => void loadedIcon(icon).then(onChange)}
      onRemove={() => onChange(undefined)}
    />
  );
}
