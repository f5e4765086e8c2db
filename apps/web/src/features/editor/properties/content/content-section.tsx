import { hasText } from '@rehearse/client/editor';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../section';
import type { WidgetTarget } from '../target';
import { IconField } from './icon-field';
import { NavigationEditor } from './navigation-editor';
import { OptionsEditor } from './options-editor';
import { TableEditor } from './table-editor';
import { InputFields, LabelField } from './text-fields';
import { CheckedField, FormGroupField, RangeFields } from './value-fields';

const inputs = new Set(['text', 'multiline', 'password']);
const ticked = new Set(['check', 'radio', 'switch']);

/** What widgets of one kind hold. Lists are edited one at a time: several would rarely want the same. */
export const ContentSection = memo(function ContentSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const behaviours = new Set(target.kinds.map((kind) => kind.behaviour));
  const types = new Set(target.kinds.map((kind) => kind.type));
  const [behaviour] = behaviours;
  if (behaviours.size !== 1 || behaviour === undefined) return null;
  const isOne = target.widgets.length === 1;
  const hasLabel = target.widgets.every(hasText) && !['choice', 'navigate', 'table', 'slide'].includes(behaviour);
  const parts = [
    inputs.has(behaviour) && <InputFields key="input" target={target} />,
    hasLabel && !inputs.has(behaviour) && <LabelField key="label" target={target} />,
    types.size === 1 && types.has('Icon') && <IconField key="icon" target={target} canBeNone={false} />,
    types.size === 1 && types.has('Button') && <IconField key="icon" target={target} canBeNone />,
    ticked.has(behaviour) && <CheckedField key="checked" target={target} />,
    behaviour === 'radio' && <FormGroupField key="group" target={target} />,
    behaviour === 'slide' && <RangeFields key="range" target={target} />,
    behaviour === 'choice' && isOne && <OptionsEditor key="options" target={target} />,
    behaviour === 'navigate' && isOne && <NavigationEditor key="navigation" target={target} />,
    behaviour === 'table' && isOne && <TableEditor key="table" target={target} />,
  ].filter(Boolean);
  return parts.length > 0 ? <Section title={t('properties.content')}>{parts}</Section> : null;
});
