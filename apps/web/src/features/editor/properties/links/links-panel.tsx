import { elementOf, isLogicElement, linksOf, linkSets, sourcesOf } from '@rehearse/client/editor';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../../load-part';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { holds } from '../content/content-parts';
import { NavigationEditor } from '../content/navigation-editor';
import { LogicPanel } from '../logic/logic-panel';
import { WorkflowSection } from '../logic/workflow-section';
import { Note, Section } from '../section';
import { useWidgetTarget } from '../target';
import { LinkCard } from './link-card';
import { BackCard, NewLinkCard } from './new-link-card';
import { useLinkEdit } from './use-link-edit';

const OpeningSection = lazy(async () => ({
  default: (await loadPart(() => import('./opening-section'))).OpeningSection,
}));

const VariantsSection = lazy(async () => ({
  default: (await loadPart(() => import('./variants-section'))).VariantsSection,
}));

/** Prototype mode: where the selected elements lead; several are linked as one. */
export function LinksPanel() {
  const { t } = useTranslation('editor');
  const sources = useEditorValue(({ app, selection }) => sourcesOf(app, selection));
  const logic = useEditorValue(({ app }) => sources.find((id) => isLogicElement(app, id)));
  const isNone = useEditorValue(({ selection }) => selection.length === 0);
  if (logic !== undefined && sources.length === 1) return <LogicPanel key={logic} source={logic} />;
  if (sources.length > 0) return <SourceLinks key={sources.join(' ')} sources={sources} />;
  return (
    <Section title={t('links.title')}>
      <Note>{isNone ? t('links.nothingSelected') : t('links.mixed')}</Note>
    </Section>
  );
}

function SourceLinks({ sources }: { readonly sources: readonly string[] }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const edit = useLinkEdit(sources);
  const lines = useEditorValue(({ app }) => app.lines);
  const sets = useMemo(() => linkSets({ ...editor.app, lines }, sources), [editor, lines, sources]);
  const others = useEditorValue(({ app }) => sources.some((id) => linksOf(app, id).length > sets.length));
  const chosen = useEditorValue(({ selection }) => selection);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = sets.length === 0 && !edit.isBack;
  const [only] = sources;
  const areOnScreens = useEditorValue(({ app }) => sources.every((id) => elementOf(app, id)?.kind !== 'screens'));
  const isFull = edit.freeEvents.length === 0;
  return (
    <>
      <Section
        title={t('links.title')}
        add={isAdding || isEmpty || isFull ? undefined : { label: t('links.add'), onPress: () => setAdding(true) }}
      >
        {edit.isBack && <BackCard sources={sources} onForward={() => setAdding(true)} />}
        {sets.map((set) => (
          <LinkCard
            key={set[0]?.id}
            lines={set}
            sources={sources}
            isChosen={set.some((line) => chosen.includes(line.id))}
          />
        ))}
        {(isAdding || isEmpty) && (
          <NewLinkCard sources={sources} onDone={() => setAdding(false)} canCancel={!isEmpty} />
        )}
        {others && <Note>{t('links.others')}</Note>}
        {isEmpty && !others && <Note>{t('links.hint', { count: sources.length })}</Note>}
      </Section>
      {only !== undefined && sources.length === 1 && !edit.isScreen && !edit.isBack && (
        <WorkflowSection source={only} />
      )}
      {only !== undefined && sources.length === 1 && <Navigation source={only} />}
      {only !== undefined && sources.length === 1 && (
        <Suspense>
          <VariantsSection source={only} />
        </Suspense>
      )}
      {areOnScreens && (
        <Suspense>
          <OpeningSection sources={sources} />
        </Suspense>
      )}
    </>
  );
}

/** Entries of a navigation bar lead somewhere, too. */
function Navigation({ source }: { readonly source: string }) {
  const { t } = useTranslation('editor');
  const target = useWidgetTarget();
  const isBar = useEditorValue(({ app }) => {
    const element = elementOf(app, source);
    return element?.kind === 'widgets' && holds(element.entry, 'navigation');
  });
  if (!isBar || target.widgets.length !== 1) return null;
  return (
    <Section title={t('content.navigation')}>
      <NavigationEditor target={target} />
    </Section>
  );
}
