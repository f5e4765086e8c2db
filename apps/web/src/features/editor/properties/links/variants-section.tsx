import { setVariant, turnEvents, type TurnEvent, variantAt, variantsOf } from '@rehearse/client/editor';
import { Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { Section } from '../section';
import { useEdit } from '../use-edit';

const none = '\u0000none';

/** What a widget turns into, where its component has variants. */
export function VariantsSection({ source }: { readonly source: string }) {
  const { t } = useTranslation('editor');
  const { app } = useEditor();
  const edit = useEdit('variants.title');
  // Also when only these have changed.
  useEditorValue(({ app }) => app.templates);
  useEditorValue(({ app }) => app.lines);
  const variants = variantsOf(app, source);
  if (variants.length < 2) return null;
  const texts: Readonly<Record<TurnEvent, string>> = {
    click: t('events.click'),
    mouseover: t('variants.pointed'),
    mouseout: t('variants.left'),
  };
  const options = [{ id: none, text: t('variants.none') }, ...variants.map(({ id, name }) => ({ id, text: name }))];
  return (
    <Section title={t('variants.title')}>
      {turnEvents.map((event) => (
        <Select
          key={event}
          label={texts[event]}
          size="s"
          options={options}
          value={variantAt(app, source, event) ?? none}
          onChange={(id) => edit.once((tx) => setVariant(tx, source, event, id === none ? undefined : id))}
        />
      ))}
    </Section>
  );
}
