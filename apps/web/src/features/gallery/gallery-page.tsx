import { Badge, EmptyState, SearchField, SegmentedControl, Tabs } from '@rehearse/client/ui';
import { loadDesigns, type WidgetDesign } from '@rehearse/widgets';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { KindCard, LookCard } from './kind-card';
import { kindsIn, type Part, parts } from './samples';
import { lookNames } from './style-samples';
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
  const isNamed = (name: string) => name.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase());
  const isFound = ({ label, type }: WidgetDesign) => isNamed(`${ofEditor(`widgets.${label}`)} ${type}`);
  const found = (of: Part) => kindsIn(of).filter(isFound);
  const foundLooks = lookNames.filter((look) => isNamed(t(`looks.${look}`)));
  const countOf = (of: Part) => (of === 'styles' ? foundLooks : found(of)).length;
  const nameOf = (of: Part) => (of === 'old' || of === 'logic' || of === 'styles' ? t(of) : ofEditor(`insert.${of}`));

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
          items={parts.map((id) => ({ id, text: nameOf(id), count: countOf(id) }))}
        >
          {countOf(part) === 0 && <EmptyState icon="search" level={2} title={ofEditor('insert.nothing')} />}
          <div className={styles.cards}>
            {found(part).map((kind) => (
              <KindCard key={`${kind.type} ${theme}`} kind={kind} theme={theme} />
            ))}
            {part === 'styles' &&
              foundLooks.map((look) => <LookCard key={`${look} ${theme}`} look={look} theme={theme} />)}
          </div>
        </Tabs>
      </main>
    </div>
  );
}
