import { kindOf } from '@rehearse/widgets';
import { byPointer, type ItemProps, nameOf, Press } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';

/** Opens a page in a new window, and is a press as any other besides. */
export function OpenPage({ item }: ItemProps) {
  const { input } = useLayer();
  const address = kindOf(item.widget.type).addressOf?.(item.widget);
  if (address === undefined) return <Press item={item} />;
  return (
    <a
      className={styles['hit']}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
      onClick={(event) => !byPointer(event) && input.press(item.id)}
    >
      <span className={styles['visuallyHidden']}>{nameOf(item)}</span>
    </a>
  );
}
