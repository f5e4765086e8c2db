import { classes, ellipsisClass, Icon, IconButton } from '@rehearse/client/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../paths';
import { useIsOperator } from '../../use-is-operator';
import { AccountMenu } from './account-menu';
import { Brand } from './brand';
import { ConfirmBanner } from './confirm-banner';
import { Entries, type Entry } from './entries';
import { FeedBell } from './feed-bell';
import { FoldersHead, useFolderEntries } from './folder-entries';
import { QuickSwitcher } from './quick-switcher';
import { useCollapsed } from './use-collapsed';
import { useHasExamples, useSummaries, useTrashCount } from './use-summaries';
import { useWhoseEntries } from './whose-entries';
import styles from './frame.module.css';

function useEntries(): readonly [Entry, ...Entry[]] {
  const { t } = useTranslation('app');
  const count = useSummaries()?.filter(({ archivedAt }) => archivedAt === undefined).length;
  const hasExamples = useHasExamples();
  const prototypes: Entry = {
    href: paths.home,
    icon: 'layout-grid',
    text: t('nav.prototypes'),
    count,
    isHere: (path) => path === paths.home || path.startsWith('/apps'),
  };
  if (!hasExamples) return [prototypes];
  return [
    prototypes,
    { href: paths.examples, icon: 'world', text: t('nav.examples'), isHere: (path) => path === paths.examples },
  ];
}

function useTrashEntry(): Entry {
  const { t } = useTranslation('app');
  const count = useTrashCount();
  return { href: paths.trash, icon: 'trash', text: t('nav.trash'), count, isHere: (path) => path === paths.trash };
}

function useHelpEntry(): Entry {
  const { t } = useTranslation('app');
  return { href: paths.help, icon: 'help', text: t('nav.help'), isHere: (path) => path.startsWith('/help') };
}

function useOperatorEntries(): readonly Entry[] {
  const { t } = useTranslation('app');
  if (!useIsOperator()) return [];
  const isHere = (path: string) => path.startsWith('/operator');
  return [{ href: paths.operator, icon: 'server-cog', text: t('nav.operator'), isHere }];
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
const switcherShortcut = isMac ? '⌘K' : 'Ctrl K';

/** Lists, overview and account: slim navigation at the left, a bottom bar on phones. */
export function StudioFrame() {
  const { t } = useTranslation('app');
  const [prototypes, ...examples] = useEntries();
  const [shared, onlyYours] = useWhoseEntries();
  const folders = useFolderEntries();
  const trash = useTrashEntry();
  const operator = useOperatorEntries();
  const help = useHelpEntry();
  const [collapsed, setCollapsed] = useCollapsed();
  const [isSwitcherOpen, setSwitcherOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setSwitcherOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={classes(styles.studio, collapsed && styles.collapsed)}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {t('nav.skip')}
      </a>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <div className={styles.navHead}>
          <Brand compact={collapsed} />
          <IconButton
            icon={collapsed ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse'}
            label={collapsed ? t('nav.expand') : t('nav.collapse')}
            placement="right"
            onPress={() => setCollapsed(!collapsed)}
          />
        </div>
        <button
          type="button"
          className={styles.jump}
          onClick={() => setSwitcherOpen(true)}
          title={collapsed ? t('nav.jump') : undefined}
        >
          <Icon name="search" />
          <span className={classes(styles.entryText, ellipsisClass)}>{t('nav.jump')}</span>
          <kbd aria-hidden>{switcherShortcut}</kbd>
        </button>
        <ul className={styles.entries}>
          <Entries entries={[prototypes, shared, ...examples]} compact={collapsed} />
        </ul>
        <FoldersHead compact={collapsed} />
        <ul className={styles.entries} aria-label={t('folders.title')}>
          <Entries entries={folders} compact={collapsed} />
        </ul>
        <ul className={styles.entries}>
          <Entries entries={[onlyYours]} compact={collapsed} />
        </ul>
        <div className={styles.navFoot}>
          <ul className={styles.entries}>
            <Entries entries={[trash, ...operator]} compact={collapsed} />
            <li>
              <FeedBell />
            </li>
            <Entries entries={[help]} compact={collapsed} />
          </ul>
          <AccountMenu compact={collapsed} />
        </div>
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.content}>
          <ConfirmBanner />
          <Outlet />
        </div>
      </main>
      <nav className={styles.bar} aria-label={t('nav.label')}>
        <ul>
          <Entries entries={[prototypes, ...examples, trash, ...operator, help]} compact={false} />
          <li>
            <FeedBell isShort />
          </li>
          <li>
            <button type="button" className={styles.entry} onClick={() => setSwitcherOpen(true)}>
              <Icon name="search" />
              <span className={classes(styles.entryText, ellipsisClass)}>{t('nav.search')}</span>
            </button>
          </li>
          <li>
            <NavLink to={paths.account} className={({ isActive }) => classes(styles.entry, isActive && styles.here)}>
              <Icon name="settings" />
              <span className={classes(styles.entryText, ellipsisClass)}>{t('nav.account')}</span>
            </NavLink>
          </li>
        </ul>
      </nav>
      <QuickSwitcher isOpen={isSwitcherOpen} onClose={() => setSwitcherOpen(false)} />
    </div>
  );
}

/** The hash belongs to the router, so the link moves the focus itself. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
