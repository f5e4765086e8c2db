import { iconPaths } from './icon-paths';
import styles from './icon.module.css';

export type IconName = keyof typeof iconPaths;
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

interface IconProps {
  readonly name: IconName;
  /** px; the set is drawn for 16 and 20. */
  readonly size?: number;
  /** Text alternative; without it the icon is decoration. */
  readonly label?: string;
}

export function Icon({ name, size = 16, label }: IconProps) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={size < 20 ? 1.75 : 1.5}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
