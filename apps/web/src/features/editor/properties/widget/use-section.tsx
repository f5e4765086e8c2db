import { Field, NumberField, Select, Switch } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { allTrue, commonNumber, commonOption, commonText } from '../common-value';
import { Row, Section } from '../section';
import { usePropsEdit, useStyleEdit, type WidgetTarget } from '../target';

const pointers = ['auto', 'default', 'pointer', 'text', 'move', 'grab', 'help', 'wait', 'not-allowed'] as const;

/** How a widget meets the pointer of testers: whether at all, what it says then, and what the pointer looks like. */
export function UseSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const style = useStyleEdit(target, 'use.title');
  const props = usePropsEdit(target, 'use.title');
  const tip = commonText(props.values('tooltipText'));
  const texts = {
    auto: t('use.auto'),
    default: t('use.arrow'),
    pointer: t('use.hand'),
    text: t('use.text'),
    move: t('use.move'),
    grab: t('use.grab'),
    help: t('use.help'),
    wait: t('use.wait'),
    'not-allowed': t('use.notAllowed'),
  };
  const color = (property: string, label: string, unless: string) => (
    <Row label={label}>
      <ColorRow
        label={label}
        value={commonText(style.values(property).map((value) => value ?? unless))}
        onChange={(value) => style.set({ [property]: value })}
        onCommit={style.commit}
      />
    </Row>
  );
  return (
    <Section title={t('use.title')}>
      <Switch
        isSelected={allTrue(style.values('disabled'))}
        onChange={(on) => style.setOnce({ disabled: on || undefined })}
      >
        {t('use.disabled')}
      </Switch>
      <Row label={t('use.tooltip')}>
        <Field
          aria-label={t('use.tooltip')}
          size="s"
          placeholder={tip === null ? t('mixed') : undefined}
          value={tip ?? ''}
          onChange={(text) => props.set({ tooltipText: text || undefined })}
          onBlur={props.commit}
        />
      </Row>
      {tip !== '' && (
        <>
          {color('tooltipBackground', t('use.tooltipGround'), '#1c2024')}
          {color('tooltipColor', t('use.tooltipText'), '#ffffff')}
          <Row label={t('use.tooltipSize')}>
            <NumberField
              label={t('use.tooltipSize')}
              size="s"
              min={6}
              max={64}
              value={commonNumber(style.values('tooltipFontSize'), 12)}
              onChange={(size) => style.set({ tooltipFontSize: Math.round(size) })}
              onCommit={style.commit}
            />
          </Row>
        </>
      )}
      <Row label={t('use.pointer')}>
        <Select
          aria-label={t('use.pointer')}
          size="s"
          options={pointers.map((id) => ({ id, text: texts[id] }))}
          value={commonOption(style.values('cursor'), pointers, 'auto')}
          onChange={(cursor) => style.setOnce({ cursor: cursor === 'auto' ? undefined : cursor })}
        />
      </Row>
    </Section>
  );
}
