import { IconButton, IconToggle, Menu, Skeleton, useMessages } from '@rehearse/client/ui';
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Sheet, toCsv } from '../export/csv';
import { leaveOut, pngOf } from '../export/png';
import { fileName, saveFile } from '../export/save';
import styles from './panel.module.css';
import { SheetTable } from './sheet-table';

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
  /** The figures behind the picture; without them the panel has neither table nor export. */
  readonly sheet?: Sheet;
  /** Lets tables touch the edges. */
  readonly flush?: boolean;
  readonly id?: string;
  /** There is no chart here: the table always shows. */
  readonly isTableOnly?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the results: a chart, its table on demand, and both to take away. */
export function Panel({ title, note, controls, sheet, flush, id, isTableOnly, children }: PanelProps) {
  const { t } = useTranslation('results');
  const place = use(Context);
  const heading = useId();
  const element = useRef<HTMLElement>(null);
  const [turned, setTurned] = useState<{ readonly from: View; readonly table: boolean } | null>(null);
  const isTable =
    sheet !== undefined && (isTableOnly || (turned?.from === place.view ? turned.table : place.view === 'tables'));

  return (
    <article ref={element} id={id} className={styles.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.controls} {...leaveOut}>
          {controls}
        </div>
        {sheet && !isTableOnly && (
          <div className={styles.tools} {...leaveOut}>
            <IconToggle
              icon="table"
              label={t('panel.asTable')}
              size="s"
              isSelected={isTable}
              onChange={(table) => setTurned({ from: place.view, table })}
            />
            <ExportMenu name={fileName(place.subject, title)} sheet={sheet} picture={() => element.current} />
          </div>
        )}
      </header>
      {isTable ? (
        <SheetTable label={title} sheet={sheet} />
      ) : (
        <div className={flush ? styles.flush : styles.body}>{children}</div>
      )}
    </article>
  );
}

/** Holds the place of a panel that is loading. */
export function PanelSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width={160} height={18} />
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={22} />
      ))}
    </div>
  );
}

interface ExportMenuProps {
  readonly name: string;
  readonly sheet: Sheet;
  /** What a PNG shows. */
  readonly picture: () => HTMLElement | null;
}

export function ExportMenu({ name, sheet, picture }: ExportMenuProps) {
  const { t } = useTranslation('results');
  const say = useMessages();
  const savePicture = async () => {
    const element = picture();
    try {
      if (element) saveFile(`${name}.png`, await pngOf(element));
    } catch {
      say({ kind: 'error', text: t('panel.pngFailed') });
    }
  };
  return (
    <Menu
      label={t('panel.export')}
      placement="bottom end"
      trigger={<IconButton icon="download" size="s" label={t('panel.export')} />}
      items={[
        { id: 'png', text: t('panel.png'), icon: 'photo', onAction: () => void savePicture() },
        {
          id: 'csv',
          text: t('panel.csv'),
          icon: 'table-export',
          onAction: () => saveFile(`${name}.csv`, new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' })),
        },
      ]}
    />
  );
}
