import type { App } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { isChecked, labelOf, navigationAreas, navigationOf, type TextOperation } from '@rehearse/widgets';
import { type ImageUrl, placeStyle } from '../draw/operation-style';
import type { Shown } from '../draw/widget-drawing';
import { useLayer } from './layer-context';
import styles from './player.module.css';

export interface ItemProps {
  readonly item: ViewItem;
}

export interface ControlProps extends ItemProps {
  readonly app: App;
  readonly imageUrl: ImageUrl;
  /** The painted text that a field stands for. */
  readonly operation: TextOperation | undefined;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** What a screen reader calls a widget: its text, else the designer's name for it. */
export const nameOf = ({ widget }: ViewItem): string => labelOf(widget) || widget.name;

export const invisible = `${styles['hit']} ${styles['invisible']}`;
export const byPointer = (event: { readonly detail: number }): boolean => event.detail > 0;
export const invalid = (item: ViewItem) => item.states.includes('error') || undefined;

/** A press by pointer is seen by the layer, for it may become a swipe; this one serves keyboard and screen readers. */
export function Press({ item, said }: ItemProps & { readonly said?: string | undefined }) {
  const { input } = useLayer();
  return (
    <button
      type="button"
      className={styles['hit']}
      aria-label={said || nameOf(item)}
      onClick={(event) => !byPointer(event) && input.press(item.id)}
    />
  );
}

interface TickProps extends ItemProps {
  readonly isSwitch?: true;
  /** Of those that exclude each other. */
  readonly group?: string;
}

function Tick({ item, isSwitch, group }: TickProps) {
  const { input } = useLayer();
  return (
    <input
      type={group === undefined ? 'checkbox' : 'radio'}
      role={isSwitch && 'switch'}
      name={group}
      className={invisible}
      aria-label={nameOf(item)}
      aria-invalid={invalid(item)}
      checked={isChecked(item.widget, item.value)}
      onChange={(event) => input.change(item.id, { type: 'checked', value: event.target.checked })}
    />
  );
}

export const CheckBox = ({ item }: ItemProps) => <Tick item={item} />;
export const Switch = ({ item }: ItemProps) => <Tick item={item} isSwitch />;
export function Radio({ item }: ItemProps) {
  const { screen } = useLayer();
  return <Tick item={item} group={JSON.stringify([screen, item.widget.props?.['formGroup'] ?? ''])} />;
}

export function Menu({ item }: ItemProps) {
  const { input } = useLayer();
  const areas = navigationAreas(item.widget);
  return (
    <nav aria-label={item.widget.name}>
      {navigationOf(item.widget, item.value).map((entry, index) => {
        const area = areas[index];
        return (
          area && (
            <button
              key={entry.id}
              type="button"
              className={styles['hit']}
              style={{ inset: 'auto', ...placeStyle(area) }}
              aria-label={entry.label || entry.id}
              aria-current={entry.selected ? 'page' : undefined}
              onClick={() => input.change(item.id, { type: 'value', value: entry.id })}
            />
          )
        );
      })}
    </nav>
  );
}
