import {
  groupOpenings,
  type Opening,
  openingOf,
  openings,
  type OpeningType,
  setOpening,
} from '@rehearse/client/editor';
import { NumberField } from '@rehearse/client/ui';
import { entryOf } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { commonNumber } from '../common-value';
import { Row, Section } from '../section';
import { useEdit } from '../use-edit';
import { EasingField } from './easing-field';
import { useTransitionTexts } from './link-texts';
import { MotionField } from './motion-field';

/** How widgets and groups come in as their screen opens. */
export function OpeningSection({ sources }: { readonly sources: readonly string[] }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const edit = useEdit('opening.title');
  // Also when only a screen's animation has changed.
  useEditorValue(({ app }) => app.screens);
  const now = sources.map((id) => openingOf(editor.app, id));
  const hasGroup = sources.some((id) => entryOf(editor.app, 'groups', id));
  const options = ['none', ...(hasGroup ? groupOpenings : openings)] as const;
  const texts = useOpeningTexts();
  const set = (change: Opening | null) =>
    edit.once((tx) => {
      for (const id of sources) setOpening(tx, id, change);
    });
  const time = (field: 'duration' | 'delay', label: string, usual: number) => (
    <Row label={label}>
      <NumberField
        label={label}
        size="s"
        unit="ms"
        min={0}
        max={5000}
        step={50}
        decimals={0}
        value={commonNumber(
          now.map((opening) => opening?.[field]),
          usual,
        )}
        onChange={(value) =>
          edit.change((tx) => {
            for (const id of sources) setOpening(tx, id, { [field]: value });
          })
        }
        onCommit={edit.commit}
      />
    </Row>
  );
  return (
    <Section title={t('opening.title')}>
      <MotionField
        label={t('opening.type')}
        values={now.map((opening) => opening?.type)}
        options={options}
        texts={texts}
        onChange={(next) => set(next === 'none' ? null : { type: next })}
      >
        {time('duration', t('links.duration'), 300)}
        {time('delay', t('opening.delay'), 0)}
        <EasingField values={now.map((opening) => opening?.easing)} onChange={(easing) => set({ easing })} />
      </MotionField>
    </Section>
  );
}

function useOpeningTexts(): Readonly<Record<OpeningType | 'none', string>> {
  const { t } = useTranslation('editor');
  return {
    ...useTransitionTexts(),
    growRight: t('opening.growRight'),
    growLeft: t('opening.growLeft'),
    growUp: t('opening.growUp'),
    growDown: t('opening.growDown'),
    rotate: t('opening.rotate'),
    fadeOut: t('opening.fadeOut'),
    transformFromParent: t('opening.morph'),
  };
}
