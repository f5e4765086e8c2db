import { Palette, type PaletteItem } from '@rehearse/client/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFolders } from '../../folders';
import { paths } from '../../paths';
import { NewFolderDialog } from '../../new-folder-dialog';
import { useSummaries } from './use-summaries';

/** Cmd or Ctrl K: any prototype, its editor, its results, or a page. */
export function QuickSwitcher({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  const go = useNavigate();
  const apps = useSummaries();
  const folders = useFolders();
  const [isMaking, setMaking] = useState(false);
  const items = useMemo<readonly PaletteItem[]>(() => {
    const recent = [...(apps ?? [])].sort((a, b) => (b.lastUpdate ?? 0) - (a.lastUpdate ?? 0));
    const pages: PaletteItem[] = [
      { id: 'create', text: t('jump.create'), icon: 'plus', onAction: () => void go(paths.create) },
      { id: 'newFolder', text: t('folders.new'), icon: 'folder-plus', onAction: () => setMaking(true) },
      { id: 'trash', text: t('nav.trash'), icon: 'trash', onAction: () => void go(paths.trash) },
      { id: 'help', text: t('nav.help'), icon: 'help', onAction: () => void go(paths.help) },
      { id: 'account', text: t('nav.account'), icon: 'user-circle', onAction: () => void go(paths.account) },
      { id: 'logout', text: t('nav.logOut'), icon: 'logout', onAction: () => void go(paths.logout) },
    ];
    const prototypes = recent.flatMap<PaletteItem>(({ id, name }) => [
      {
        id: `${id}/overview`,
        text: name,
        icon: 'device-mobile',
        hint: t('jump.overview'),
        onAction: () => void go(paths.overview(id)),
      },
      {
        id: `${id}/editor`,
        text: name,
        icon: 'pencil',
        hint: t('jump.editor'),
        onAction: () => void go(paths.editor(id)),
      },
      {
        id: `${id}/results`,
        text: name,
        icon: 'chart-bar',
        hint: t('jump.results'),
        onAction: () => void go(paths.results(id)),
      },
      {
        id: `${id}/findings`,
        text: name,
        icon: 'bulb',
        hint: t('jump.findings'),
        onAction: () => void go(paths.findings(id)),
      },
    ]);
    const places = (folders ?? []).map<PaletteItem>(({ id, name }) => ({
      id: `folder/${id}`,
      text: name,
      icon: 'folder',
      hint: t('folders.title'),
      onAction: () => void go(paths.folder(id)),
    }));
    return [...pages, ...places, ...prototypes];
  }, [apps, folders, go, t]);
  return (
    <>
      <Palette
        isOpen={isOpen}
        onClose={onClose}
        label={t('nav.jump')}
        placeholder={t('nav.jump')}
        nothing={t('jump.nothing')}
        items={items}
      />
      {isMaking && <NewFolderDialog onClose={() => setMaking(false)} />}
    </>
  );
}
