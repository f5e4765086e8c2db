import { Field, TextArea } from '@rehearse/client/ui';
import { typedText } from '@rehearse/widgets';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import { useContentEdit, type WidgetTarget } from '../target';
import { commonText } from '../common-value';

interface TargetProps {
  readonly target: WidgetTarget;
}

/** What stands on the widget. */
export function LabelField({ target }: TargetProps) {
  const { t } = useTranslation('editor');
  const edit = useContentEdit(target, 'content.label');
  const label = commonText(edit.values('label'));
  return (
    <TextArea
      className={styles.short}
      label={t('content.label')}
      rows={1}
      placeholder={label === null ? t('mixed') : undefined}
      value={label ?? ''}
      onChange={(text) => edit.set({ label: text })}
      onBlur={edit.commit}
    />
  );
}

/** Old documents keep one text and say which of the two it is. */
const propsOf = (text: string, placeholder: string) =>
  text === ''
    ? { label: placeholder, placeholder: true, placeholderLabel: undefined }
    : { label: text, placeholder: false, placeholderLabel: placeholder };

/** The texts of a field; one whose label always stands beside them has nothing but that. */
export function InputFields({ target }: TargetProps) {
  return target.kinds.every(({ isLabeled }) => isLabeled) ? (
    <LabelField target={target} />
  ) : (
    <FieldTexts target={target} />
  );
}

/** What a text field shows while it is empty, and what it holds at first. */
function FieldTexts({ target }: TargetProps) {
  const { t } = useTranslation('editor');
  const edit = useContentEdit(target, 'content.text');
  const texts = target.widgets.map((widget) => typedText(widget));
  const text = commonText(texts.map((one) => one.text));
  const placeholder = commonText(texts.map((one) => one.placeholder));
  return (
    <>
      <Field
        label={t('content.placeholder')}
        size="s"
        placeholder={placeholder === null ? t('mixed') : undefined}
        value={placeholder ?? ''}
        onChange={(next) => edit.set(propsOf(text ?? '', next))}
        onBlur={edit.commit}
      />
      <Field
        label={t('content.text')}
        size="s"
        placeholder={text === null ? t('mixed') : undefined}
        value={text ?? ''}
        onChange={(next) => edit.set(propsOf(next, placeholder ?? ''))}
        onBlur={edit.commit}
      />
    </>
  );
}
