import { IconButton, Select } from '@rehearse/client/ui';
import { entryOf, parentScreen } from '@rehearse/model';
import { asFields, isInput, isLogic } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row } from '../section';
import { usePropsEdit, type WidgetTarget } from '../target';

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** Widgets that testers see only while what they entered is wrong. */
export function ErrorTexts({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'rules.errorText');
  const refs = asFields(edit.values('refs')[0]);
  const chosen = idsOf(refs['errorLabels']);
  const widget = target.ids[0] ?? '';
  const candidates = useEditorValue(({ app }) =>
    (parentScreen(app, widget)?.children ?? []).flatMap((id) => {
      const other = entryOf(app, 'widgets', id);
      return other && id !== widget && !isInput(other) && !isLogic(other) ? other : [];
    }),
  );
  const put = (ids: readonly string[]) =>
    edit.setOnce({ refs: { ...refs, errorLabels: ids.length > 0 ? ids : undefined } });
  const free = candidates.filter(({ id }) => !chosen.includes(id));
  const label = t('rules.errorText');
  return (
    <>
      {chosen.map((id) => {
        const name = candidates.find((one) => one.id === id)?.name ?? id;
        return (
          <Row key={id} label={label}>
            <Row>
              <span>{name}</span>
              <IconButton
                icon="minus"
                size="s"
                label={t('rules.removeErrorText', { name })}
                placement="left"
                onPress={() => put(chosen.filter((one) => one !== id))}
              />
            </Row>
          </Row>
        );
      })}
      {free.length > 0 && (
        <Row label={label}>
          <Select
            aria-label={label}
            size="s"
            placeholder={t('logic.chooseWidget')}
            options={free.map(({ id, name }) => ({ id, text: name }))}
            value={null}
            onChange={(id) => put([...chosen, id])}
          />
        </Row>
      )}
    </>
  );
}
