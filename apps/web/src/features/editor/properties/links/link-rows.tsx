import { allScreens, canLink, scrollTargets } from '@rehearse/client/editor';
import { type IconName, type Option, Select } from '@rehearse/client/ui';
import { entriesOf, type Line, type Screen, type Widget } from '@rehearse/model';
import { isLogic } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row } from '../section';

/** Links of the same trigger, one from each source. */
export interface LinkSet {
  readonly lines: readonly Line[];
  readonly sources: readonly string[];
}

/** Screens that all sources can lead to, and elements that decide between screens. */
export function useTargets(sources: readonly string[]): readonly Option[] {
  const flat = useEditorValue(({ app }) =>
    [...allScreens(app), ...Object.values(entriesOf(app, 'widgets')).filter(isLogic)]
      .filter((screen) => sources.every((source) => canLink<Screen | Widget>(app, source, screen)))
      .flatMap(({ id, name }) => [id, name]),
  );
  return flat.flatMap((id, index) => (index % 2 === 0 ? { id, text: flat[index + 1] ?? '' } : []));
}

/** The same, and what lies beside the sources: a link to that scrolls to it. */
export function useLinkTargets(sources: readonly string[]): readonly Option[] {
  const { t } = useTranslation('editor');
  const targets = useTargets(sources);
  const beside = useEditorValue(({ app }) => scrollTargets(app, sources));
  return [...targets, ...beside.map(({ id, name }) => ({ id, text: name, hint: t('links.scrollTo') }))];
}

const actionIcons = { screen: 'arrow-right', back: 'arrow-back' } as const satisfies Record<string, IconName>;

interface ActionRowProps {
  readonly value: 'screen' | 'back';
  readonly onChange: (action: 'screen' | 'back') => void;
}

/** Somewhere, or back to where one came from. */
export function ActionRow({ value, onChange }: ActionRowProps) {
  const { t } = useTranslation('editor');
  return (
    <Row label={t('links.action')}>
      <Select
        aria-label={t('links.action')}
        size="s"
        icon={actionIcons[value]}
        options={[
          { id: 'screen', text: t('links.goToScreen') },
          { id: 'back', text: t('links.goBack') },
        ]}
        value={value}
        onChange={onChange}
      />
    </Row>
  );
}
