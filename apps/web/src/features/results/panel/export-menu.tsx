import { IconButton, Menu, useToast } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { DataTable } from '../../../data-table/data-table';
import { pngOf } from '../export/png';
import { saveFile } from '../../../save-file';
import { saveTable } from '../../../data-table/save-table';

interface ExportMenuProps {
  /** Of the files, without their endings. */
  readonly name: string;
  readonly table: () => DataTable;
  /** Brings what the CSV holds, where that is more than `table`. */
  readonly fullTable?: () => Promise<DataTable>;
  /** What a PNG shows. */
  readonly picture: () => HTMLElement | null;
}

/** Results to take away: as a picture and as a table. */
export function ExportMenu({ name, table, fullTable, picture }: ExportMenuProps) {
  const { t, i18n } = useTranslation('results');
  const showToast = useToast();
  const savePicture = async () => {
    const element = picture();
    try {
      if (element) saveFile(`${name}.png`, await pngOf(element));
    } catch {
      showToast({ kind: 'error', text: t('panel.pngFailed') });
    }
  };
  const saveCsv = async () => {
    if (fullTable) showToast({ kind: 'hint', text: t('panel.csvComing') });
    try {
      saveTable(name, fullTable ? await fullTable() : table(), i18n.language);
    } catch {
      showToast({ kind: 'error', text: t('panel.csvFailed') });
    }
  };
  return (
    <Menu
      label={t('panel.export')}
      placement="bottom end"
      trigger={<IconButton icon="download" size="s" label={t('panel.export')} />}
      items={[
        { id: 'png', text: t('panel.png'), icon: 'photo', onAction: () => void savePicture() },
        { id: 'csv', text: t('panel.csv'), icon: 'table-export', onAction: () => void saveCsv() },
      ]}
    />
  );
}
