import { type App, pictureHosts } from '@rehearse/model';
import { Icon } from '../icon';
import { useEntryTexts } from './entry-texts';
import own from './entry.module.css';

interface PictureNoteProps {
  readonly app: App;
  /** Below the prototype, unless said. */
  readonly className?: string;
}

/** To which hosts pictures go that are picked or taken in the prototype; nothing where they go nowhere. */
export function PictureNote({ app, className = own['pictures'] }: PictureNoteProps) {
  const { t, list } = useEntryTexts();
  const hosts = pictureHosts(app);
  if (hosts.length === 0) return null;
  return (
    <p className={className}>
      <Icon name="screens" />
      {t('pictures', { hosts: list(hosts) })}
    </p>
  );
}
