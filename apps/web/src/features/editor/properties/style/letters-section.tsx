import { setStyle } from '@rehearse/client/editor';
import { Select } from '@rehearse/client/ui';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { commonOption } from '../common-value';
import { Row, Section } from '../section';
import { type StyleTarget, useStyleEdit } from '../target';
import { newShadow, type Shadow, ShadowFields } from './shadow-fields';

const cases = ['none', 'uppercase', 'lowercase', 'capitalize'] as const;

/** Case and shadow of letters. */
export function LettersSection({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'letters.title');
  const held = edit.values('textShadow');
  const hasShadow = held.length > 0 && held.every((shadow) => typeof shadow === 'object' && shadow !== null);
  const shadows: readonly Shadow[] = held.map(asFields);
  const set = (fields: Shadow) =>
    edit.change((tx) =>
      target.ids.forEach((id, index) =>
        setStyle(tx, [id], target.styleState, { textShadow: { ...newShadow, ...shadows[index], ...fields } }),
      ),
    );
  const turn = (textShadow: Shadow | null) => () => edit.setOnce({ textShadow });
  const texts = {
    none: t('letters.none'),
    uppercase: t('letters.uppercase'),
    lowercase: t('letters.lowercase'),
    capitalize: t('letters.capitalize'),
  };
  return (
    <Section
      title={t('letters.title')}
      {...(hasShadow
        ? { remove: { label: t('letters.removeShadow'), onPress: turn(null) } }
        : { add: { label: t('letters.addShadow'), onPress: turn({ ...newShadow, v: 1, b: 2 }) } })}
    >
      <Row label={t('letters.case')}>
        <Select
          aria-label={t('letters.case')}
          size="s"
          options={cases.map((id) => ({ id, text: texts[id] }))}
          value={commonOption(edit.values('textTransform'), cases, 'none')}
          onChange={(textTransform) => edit.setOnce({ textTransform })}
        />
      </Row>
      {hasShadow && <ShadowFields shadows={shadows} onChange={set} onCommit={edit.commit} />}
    </Section>
  );
}
