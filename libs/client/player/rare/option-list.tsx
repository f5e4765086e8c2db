import type { App } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { boxOperations, optionListSize, optionRow, paintOptionRow, popupStyle, resolveStyle } from '@rehearse/widgets';
import { useLayoutEffect, useRef } from 'react';
import { DrawOperations } from '../draw/draw-operations';
import { placeStyle } from '../draw/operation-style';
import playerStyles from '../stage/player.module.css';
import { Popup } from './popup';
import styles from './popup.module.css';

interface OptionListProps {
  readonly app: App;
  readonly item: ViewItem;
  readonly id: string;
  /** What screen readers call it. */
  readonly name: string;
  readonly options: readonly string[];
  /** What is held. */
  readonly selected?: string | undefined;
  /** Index of where the keys are; the focus stays in the field. */
  readonly reached: number;
  readonly onReach: (index: number) => void;
  readonly onPick: (option: string) => void;
}

const noImage = () => '';
/** No real options: they are painted, and the focus stays in the field. */
const listed = { role: 'listbox' } as const;
const choosable = (isSelected: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isSelected }) as const;
export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Options that open from a field. */
export function OptionList({ app, item, id, name, options, selected, reached, onReach, onPick }: OptionListProps) {
  const { widget } = item;
  const touches = widget.props?.['hideUpperBorder'] === true;
  const style = { ...popupStyle(resolveStyle(app, widget)), ...(touches && { borderTopWidth: 0 }) };
  const size = optionListSize(style, item.box.w, options.length);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-reached]')?.scrollIntoView({ block: 'nearest' });
  }, [reached]);
  return (
    <Popup item={item} size={size}>
      <div className={playerStyles['drawing']}>
        <DrawOperations operations={boxOperations(style, { x: 0, y: 0, ...size })} imageUrl={noImage} />
      </div>
      <div ref={list} id={id} {...listed} aria-label={name} className={styles['list']}>
        {options.map((label, index) => {
          const area = optionRow(style, size.w, index);
          const isOn = index === reached || (reached < 0 && label === selected);
          return (
            <button
              key={index}
              type="button"
              id={optionId(id, index)}
              {...choosable(label === selected)}
              aria-label={label}
              data-reached={index === reached ? '' : undefined}
              className={playerStyles['hit']}
              style={{ inset: 'auto', ...placeStyle(area) }}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onPointerEnter={() => onReach(index)}
              onClick={() => onPick(label)}
            >
              <DrawOperations operations={paintOptionRow(style, { ...area, y: 0, label, isOn })} imageUrl={noImage} />
            </button>
          );
        })}
      </div>
    </Popup>
  );
}
