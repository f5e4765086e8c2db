import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../load-chunk';
import { type Shared, SharingContext } from '../../sharing';
import { loadTexts } from '../i18n';

const load = () =>
  Promise.all([loadChunk(() => import('../../features/share')), loadTexts(['share'])]).then(([part]) => part);
const ShareDialog = lazy(() => load().then((part) => ({ default: part.ShareDialog })));
const FolderShareDialog = lazy(() => load().then((part) => ({ default: part.FolderShareDialog })));

/** The one dialog in which a prototype or a folder is shared, for whichever page asks for it. */
export function Sharing({ children }: { readonly children: ReactNode }) {
  const [shared, share] = useState<Shared | null>(null);
  const onClose = () => share(null);
  return (
    <SharingContext value={share}>
      {children}
      {shared && (
        <Suspense>
          {shared.kind === 'folder' ? (
            <FolderShareDialog folder={shared} onClose={onClose} />
          ) : (
            <ShareDialog app={shared} onClose={onClose} />
          )}
        </Suspense>
      )}
    </SharingContext>
  );
}
