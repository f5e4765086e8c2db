import { Field, Select } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonOption, commonText } from '../common-value';
import { Row } from '../section';

/** `props.validation` of a widget. */
export type Validation = Readonly<Record<string, unknown>>;

const types = ['any', 'email', 'int', 'double', 'date', 'time', 'phone', 'custom'] as const;
const subtypes = ['string', 'int', 'double'] as const;
const operators = ['equals', 'contains', 'length'] as const;

interface ValidationFieldsProps {
  /** One per widget. */
  readonly rules: readonly Validation[];
  readonly onChange: (fields: Validation) => void;
}

/** What testers may enter: by its kind, and as far as that has any, its bounds. */
export function ValidationFields({ rules, onChange }: ValidationFieldsProps) {
  const { t } = useTranslation('editor');
  const of = (name: string) => rules.map((rule) => rule[name]);
  const type = commonOption(of('type'), types, 'any');
  const subtype = commonOption(of('subtype'), subtypes, 'string');
  const operator = commonOption(of('operator'), operators, 'contains');
  const isCustom = type === 'custom';
  const hasBounds =
    type === 'int' || type === 'double' || (isCustom && (subtype !== 'string' || operator === 'length'));
  const typeTexts = {
    any: t('rules.any'),
    email: t('rules.email'),
    int: t('rules.int'),
    double: t('rules.double'),
    date: t('rules.date'),
    time: t('rules.time'),
    phone: t('rules.phone'),
    custom: t('rules.custom'),
  };
  const subtypeTexts = { string: t('rules.string'), int: t('rules.int'), double: t('rules.double') };
  const operatorTexts = { equals: t('operators.is'), contains: t('operators.contains'), length: t('rules.length') };
  return (
    <>
      <Row label={t('rules.type')}>
        <Select
          aria-label={t('rules.type')}
          size="s"
          options={types.map((id) => ({ id, text: typeTexts[id] }))}
          value={type}
          onChange={(id) => onChange({ type: id === 'any' ? null : id })}
        />
      </Row>
      {isCustom && (
        <Row label={t('rules.subtype')}>
          <Select
            aria-label={t('rules.subtype')}
            size="s"
            options={subtypes.map((id) => ({ id, text: subtypeTexts[id] }))}
            value={subtype}
            onChange={(id) => onChange({ subtype: id })}
          />
        </Row>
      )}
      {isCustom && (
        <Row label={t('rules.entry')}>
          <Row>
            <Select
              aria-label={t('rules.entry')}
              size="s"
              options={operators.map((id) => ({ id, text: operatorTexts[id] }))}
              value={operator}
              onChange={(id) => onChange({ operator: id })}
            />
            {operator !== 'length' && (
              <Draft
                label={t('content.value')}
                value={commonText(of('text'))}
                onChange={(text) => onChange({ text })}
              />
            )}
          </Row>
        </Row>
      )}
      {hasBounds && (
        <Row label={t('rules.bounds')}>
          <Row>
            <Bound name="min" label={t('rules.min')} values={of('min')} onChange={onChange} />
            <Bound name="max" label={t('rules.max')} values={of('max')} onChange={onChange} />
          </Row>
        </Row>
      )}
    </>
  );
}

interface BoundProps {
  readonly name: 'min' | 'max';
  readonly label: string;
  readonly values: readonly unknown[];
  readonly onChange: (fields: Validation) => void;
}

/** A number, or none. */
function Bound({ name, label, values, onChange }: BoundProps) {
  const write = (text: string) => {
    const number = Number(text.replace(',', '.'));
    onChange({ [name]: text.trim() === '' || !Number.isFinite(number) ? undefined : number });
  };
  return <Draft label={label} value={commonText(values)} onChange={write} />;
}

interface DraftProps {
  readonly label: string;
  /** null is mixed. */
  readonly value: string | null;
  readonly onChange: (text: string) => void;
}

/** Written once it is left, so that a number can be typed. */
function Draft({ label, value, onChange }: DraftProps) {
  const { t } = useTranslation('editor');
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft !== value) onChange(draft);
    setDraft(null);
  };
  return (
    <Field
      aria-label={label}
      size="s"
      placeholder={value === null ? t('mixed') : label}
      value={draft ?? value ?? ''}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
