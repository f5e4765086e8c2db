import { SearchField, useKey } from '@rehearse/client/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Answers } from '../search/answers';
import { useLinkKeys } from '../search/use-link-keys';
import { TopicIndex } from './topic-index';
import { WithContents } from './with-contents';
import styles from './help-page.module.css';

/** The search, which also stands in the address: it is still there when one comes back. */
function useSearch() {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState(address.get('q') ?? '');
  const change = (wish: string) => {
    setSearch(wish);
    setAddress(wish ? { q: wish } : {}, { replace: true });
  };
  return [search, change] as const;
}

/** Search and all topics. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [search, change] = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const keys = useLinkKeys();
  useKey('/', () => field.current?.focus());
  const isSearching = search.trim() !== '';
  return (
    <div className={styles.page}>
      <title>{`${t('name')} · Rehearse`}</title>
      <h1>{t('title')}</h1>
      {/* Keys of the field and of the links in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.search} {...keys}>
        <SearchField
          size="l"
          aria-label={t('search')}
          placeholder={t('search')}
          shortcut="/"
          inputRef={field}
          value={search}
          onChange={change}
        />
        {isSearching && <WithContents>{(contents) => <Answers contents={contents} search={search} />}</WithContents>}
      </div>
      {!isSearching && <WithContents>{(contents) => <TopicIndex contents={contents} />}</WithContents>}
    </div>
  );
}
