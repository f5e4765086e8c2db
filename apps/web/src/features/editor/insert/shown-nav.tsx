import { Icon, type IconName, isIconName } from '@rehearse/client/ui';
import { packs } from '@rehearse/packs/data';
import { languageOf } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './insert.module.css';
import { inPack, type Shown } from './item-groups';
import { type Item, type ItemCategory, itemCategories } from './items';

const icons: Readonly<Record<'all' | 'recent' | 'favorites' | ItemCategory, IconName>> = {
  all: 'layout-grid',
  recent: 'history',
  favorites: 'star',
  basic: 'square',
  input: 'forms',
  choice: 'checkbox',
  navigation: 'send',
  data: 'table',
  logic: 'arrows-split',
  composite: 'stack-2',
};

interface ShownNavProps {
  readonly items: readonly Item[];
  readonly names: Readonly<Record<'all' | 'recent' | 'favorites' | ItemCategory, string>>;
  /** Undefined while a search looks through everything. */
  readonly shown: Shown | undefined;
  readonly counts: Readonly<Record<'recent' | 'favorites', number>>;
  readonly onShow: (shown: Shown) => void;
}

/** What the list can show, with how much there is of each. */
export function ShownNav({ items, names, shown, counts, onShow }: ShownNavProps) {
  const { t, i18n } = useTranslation('editor');
  const language = languageOf(i18n.language) ?? 'en';
  const line = (id: Shown, icon: IconName, name: string, count: number) => (
    <button key={id} type="button" aria-pressed={shown === id} onClick={() => onShow(id)}>
      <Icon name={icon} />
      <span>{name}</span>
      <span>{count}</span>
    </button>
  );
  const ofCategory = (id: ItemCategory) => items.filter(({ category }) => category === id).length;
  return (
    <nav className={styles.categories} aria-label={t('insert.categories')}>
      {line('all', icons.all, names.all, items.length)}
      {(['recent', 'favorites'] as const).map((id) => line(id, icons[id], names[id], counts[id]))}
      <hr />
      {itemCategories.map((id) => line(id, icons[id], names[id], ofCategory(id)))}
      <hr />
      {packs.map(({ id, icon, name }) =>
        line(`pack ${id}`, isIconName(icon) ? icon : 'stack-2', name[language], inPack(items, `pack ${id}`).length),
      )}
    </nav>
  );
}
