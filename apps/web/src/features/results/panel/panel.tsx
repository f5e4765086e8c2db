import { IconToggle, Skeleton } from '@rehearse/client/ui';
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../comments/beside/subject';
import type { DataTable } from '../../../data-table/data-table';
import { leaveOut } from '../export/png';
import { fileName } from '../../../save-file';
import { ExportMenu } from './export-menu';
import styles from './panel.module.css';
import { DataTableView } from './data-table-view';
import { PanelComments } from './panel-comments';

export type View = 'charts' | 'tables';
interface Place {
  readonly view: View;
  /** Begins the names of exported files. */
  readonly subject: string;
}
const Context = createContext<Place>({ view: 'charts', subject: '' });

/** The page's choice for all panels; each may still be turned on its own. */
export function PanelView({ view, subject, children }: Place & { readonly children: ReactNode }) {
  return <Context value={{ view, subject }}>{children}</Context>;
}

interface PanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly controls?: ReactNode;
  /** The numbers behind the picture; without them the panel has neither table nor export. Many rows are made when they are wanted. */
  readonly table?: DataTable | (() => DataTable);
  /** Brings what the file holds, where that is more than `table`. */
  readonly fullTable?: () => Promise<DataTable>;
  /** Lets tables touch the edges. */
  readonly flush?: boolean;
  readonly id?: string;
  /** What people say about it stands in its head. */
  readonly subject?: Subject;
  /** There is no chart here: the table always shows. */
  readonly isTableOnly?: boolean;
  /** What stands here is a list already: `table` is for files alone. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the results: a chart, its table on demand, and both to take away. */
export function Panel(props: PanelProps) {
  const { title, note, controls, table, fullTable, flush, id, subject, isTableOnly, isList, children } = props;
  const { t } = useTranslation('results');
  const place = use(Context);
  const heading = useId();
  const element = useRef<HTMLElement>(null);
  const tableOf = table && (() => (typeof table === 'function' ? table() : table));
  const [turned, setTurned] = useState<{ readonly from: View; readonly isTable: boolean } | null>(null);
  const isTable =
    tableOf !== undefined &&
    !isList &&
    (isTableOnly || (turned?.from === place.view ? turned.isTable : place.view === 'tables'));

  return (
    <article ref={element} id={id} className={styles.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.controls} {...leaveOut}>
          {controls}
        </div>
        <div className={styles.tools} {...leaveOut}>
          {subject && <PanelComments subject={subject} />}
          {tableOf && !isTableOnly && (
            <>
              {!isList && (
                <IconToggle
                  icon="table"
                  label={t('panel.asTable')}
                  size="s"
                  isSelected={isTable}
                  onChange={(next) => setTurned({ from: place.view, isTable: next })}
                />
              )}
              <ExportMenu
                name={fileName(place.subject, title)}
                table={tableOf}
                fullTable={fullTable}
                picture={() => element.current}
              />
            </>
          )}
        </div>
      </header>
      {isTable ? (
        <DataTableView label={title} table={tableOf()} />
      ) : (
        <div className={flush ? styles.flush : styles.body}>{children}</div>
      )}
    </article>
  );
}

/** Holds the place of a panel that is loading; `height` in px, as far as it can be known. */
export function PanelSkeleton({ height }: { readonly height?: number }) {
  return (
    <div className={styles.loading} style={{ height }} aria-busy="true">
      <Skeleton width={160} height={18} />
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={22} />
      ))}
    </div>
  );
}
