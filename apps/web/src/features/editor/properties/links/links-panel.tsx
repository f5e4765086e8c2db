import { thingOf } from '@rehearse/client/editor';
import { entryOf, type Line, linesFrom } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { NavigationEditor } from '../content/navigation-editor';
import { Note, Section } from '../section';
import { useWidgetTarget } from '../target';
import { LinkCard } from './link-card';
import { BackCard, NewLinkCard } from './new-link-card';
import { useLinkEdit } from './use-link-edit';

/** Prototype mode: where the selected thing leads. */
export function LinksPanel() {
  const { t } = useTranslation('editor');
  const source = useEditorValue(({ app, selection }) => {
    const [only] = selection;
    if (selection.length !== 1 || only === undefined) return null;
    return entryOf(app, 'lines', only)?.from ?? only;
  });
  const count = useEditorValue(({ selection }) => selection.length);
  if (source !== null) return <SourceLinks key={source} source={source} />;
  return (
    <Section title={t('links.title')}>
      <Note>{count === 0 ? t('links.nothingSelected') : t('links.several')}</Note>
    </Section>
  );
}

const noLines: readonly Line[] = [];

function SourceLinks({ source }: { readonly source: string }) {
  const { t } = useTranslation('editor');
  const edit = useLinkEdit(source);
  const lines = useEditorValue(({ app }) => linesFrom(app, source) ?? noLines);
  const chosen = useEditorValue(({ selection }) => selection[0]);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = lines.length === 0 && !edit.isBack;
  const isFull = edit.freeEvents.length === 0;
  return (
    <>
      <Section
        title={t('links.title')}
        add={isAdding || isEmpty || isFull ? undefined : { label: t('links.add'), onPress: () => setAdding(true) }}
      >
        {edit.isBack && <BackCard source={source} onForward={() => setAdding(true)} />}
        {lines.map((line) => (
          <LinkCard key={line.id} line={line} isChosen={line.id === chosen} />
        ))}
        {(isAdding || isEmpty) && <NewLinkCard source={source} onDone={() => setAdding(false)} canCancel={!isEmpty} />}
        {isEmpty && <Note>{t('links.hint')}</Note>}
      </Section>
      <Navigation source={source} />
    </>
  );
}

/** Entries of a navigation bar lead somewhere, too. */
function Navigation({ source }: { readonly source: string }) {
  const { t } = useTranslation('editor');
  const target = useWidgetTarget();
  const isBar = useEditorValue(({ app }) => {
    const thing = thingOf(app, source);
    return thing?.kind === 'widgets' && kindOf(thing.entry.type).behaviour === 'navigate';
  });
  if (!isBar || target.widgets.length !== 1) return null;
  return (
    <Section title={t('content.navigation')}>
      <NavigationEditor target={target} />
    </Section>
  );
}
