import { EmptyState } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useFolders } from '../../../folders';
import { PrototypesPage } from '../list/prototypes-page';

/** What lies in one folder. */
export function FolderPage() {
  const { t } = useTranslation('prototypes');
  const { folder: id } = useParams();
  const folders = useFolders();
  const folder = folders?.find((one) => one.id === id);
  if (folders && !folder) {
    return (
      <>
        <title>{`${t('folder.gone')} · Rehearse`}</title>
        <EmptyState level={1} icon="question-mark" title={t('folder.gone')}>
          {t('folder.goneText')}
        </EmptyState>
      </>
    );
  }
  return folder ? <PrototypesPage key={folder.id} folder={folder} /> : null;
}
