import { Switch } from '@rehearse/client/ui';
import type { Behaviour } from '@rehearse/widgets';
import { asFields } from '@rehearse/simulate';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../section';
import { usePropsEdit, useStyleEdit, type WidgetTarget } from '../target';
import { allTrue } from '../common-value';
import { ErrorTexts } from './error-texts';
import { type Validation, ValidationFields } from './validation-fields';

type Rule = 'required' | 'type' | 'question' | 'keepState';
const noRules: readonly Rule[] = [];
const chosenRules: readonly Rule[] = ['required', 'question', 'keepState'];
const typedRules: readonly Rule[] = [...chosenRules, 'type'];

/** Rules that make sense for what testers enter. */
const rulesByBehaviour: Readonly<Record<Behaviour, readonly Rule[]>> = {
  none: noRules,
  press: noRules,
  text: typedRules,
  multiline: typedRules,
  // Nobody but the tester is to know one.
  password: ['required', 'keepState'],
  check: chosenRules,
  radio: chosenRules,
  choice: chosenRules,
  switch: chosenRules,
  slide: chosenRules,
  navigate: noRules,
  table: noRules,
  pick: chosenRules,
  toggle: chosenRules,
  count: chosenRules,
  rate: chosenRules,
  rank: chosenRules,
  calendar: chosenRules,
  dateField: chosenRules,
  ask: ['keepState'],
  unlock: ['keepState'],
  list: chosenRules,
  menu: noRules,
  tree: chosenRules,
  drag: ['keepState'],
  drop: noRules,
  frame: noRules,
  suggest: typedRules,
  chat: chosenRules,
  compose: chosenRules,
  upload: ['required', 'keepState'],
  photograph: ['required', 'keepState'],
  play: ['keepState'],
};

/** How widgets behave while somebody tests: what an input must hold, and whether its answer is kept. */
export const RulesSection = memo(function RulesSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const props = usePropsEdit(target, 'properties.behaviour');
  const style = useStyleEdit({ ...target, styleState: 'style' }, 'properties.behaviour');
  const offers = (rule: Rule) => target.kinds.every(({ behaviour }) => rulesByBehaviour[behaviour].includes(rule));
  const rules = props.values('validation').map(asFields);
  const setRule = (fields: Validation) => props.setOnce({ validation: { ...rules[0], ...fields } });
  return (
    <Section title={t('properties.behaviour')}>
      {offers('required') && (
        <Switch
          isSelected={allTrue(rules.map((rule) => rule['required']))}
          onChange={(required) => setRule({ required })}
        >
          {t('rules.required')}
        </Switch>
      )}
      {offers('type') && <ValidationFields rules={rules} onChange={setRule} />}
      {offers('required') && target.ids.length === 1 && <ErrorTexts target={target} />}
      {offers('question') && (
        <Switch
          hint={t('rules.questionHint')}
          isSelected={allTrue(props.values('isSurveyElement'))}
          onChange={(on) => props.setOnce({ isSurveyElement: on || undefined })}
        >
          {t('rules.question')}
        </Switch>
      )}
      {offers('keepState') && (
        <Switch
          isSelected={!props.values('ignoreStateOnPageLoad').some((value) => value === true)}
          onChange={(keep) => props.setOnce({ ignoreStateOnPageLoad: keep ? undefined : true })}
        >
          {t('rules.keepState')}
        </Switch>
      )}
      <Switch isSelected={allTrue(style.values('fixed'))} onChange={(on) => style.setOnce({ fixed: on || undefined })}>
        {t('rules.fixed')}
      </Switch>
    </Section>
  );
});
