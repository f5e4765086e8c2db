import { Badge, EmptyState, SearchField, SegmentedControl, Tabs } from '@rehearse/client/ui';
import { loadDesigns, type WidgetDesign } from '@rehearse/widgets';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { KindCard } from './kind-card';
import { kindsIn, type Part, parts } from './samples';
import { type Theme, themes } from './themed';
import styles from './gallery.module.css';

interface GalleryPageProps {
  readonly brand: ReactNode;
  /** The page's own looks. */
  readonly tools: ReactNode;
}

const designs = loadDesigns();

/** Every kind of widget in every state, for who works on them: as designers see it beside what testers see. */
export function GalleryPage({ brand, tools }: GalleryPageProps) {
  use(designs);
  const { t } = useTranslation('gallery');
  const { t: ofEditor } = useTranslation('editor');
  const [search, setSearch] = useSearchParams();
  const [term, setTerm] = useState('');
  const part = parts.find((one) => one === search.get('part')) ?? parts[0];
  const theme = themes.find((one) => one === search.get('theme')) ?? themes[0];
  const show = (next: { readonly part?: Part; readonly theme?: Theme }) =>
    setSearch({ part, theme, ...next }, { replace: true });
  const isFound = ({ label, type }: WidgetDesign) =>
    `${ofEditor(`widgets.${label}`)} ${type}`.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase());
  const found = (of: Part) => kindsIn(of).filter(isFound);
  const nameOf = (of: Part) => (of === 'old' || of === 'logic' ? t(of) : ofEditor(`insert.${of}`));
  const shown = found(part);

  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Rehearse`}</title>
      <header className={styles.head}>
        {brand}
        <h1>{t('title')}</h1>
        <Badge>{t('development')}</Badge>
        <SearchField aria-label={ofEditor('insert.search')} value={term} onChange={setTerm} className={styles.search} />
        <SegmentedControl
          label={t('theme')}
          value={theme}
          onChange={(next) => show({ theme: next })}
          items={themes.map((id) => ({ id, text: t(id) }))}
        />
        {tools}
      </header>
      <main className={styles.main}>
        <p className={styles.lead}>{t('lead')}</p>
        <Tabs
          label={t('parts')}
          value={part}
          onChange={(next) => show({ part: next })}
          items={parts.map((id) => ({ id, text: nameOf(id), count: found(id).length }))}
        >
          {shown.length === 0 && <EmptyState icon="search" level={2} title={ofEditor('insert.nothing')} />}
          <div className={styles.cards}>
            {shown.map((kind) => (
              <KindCard key={`${kind.type} ${theme}`} kind={kind} theme={theme} />
            ))}
          </div>
        </Tabs>
      </main>
    </div>
  );
}
