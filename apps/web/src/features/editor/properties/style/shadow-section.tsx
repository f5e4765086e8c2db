import { type Recipe, setStyle } from '@rehearse/client/editor';
import { IconButton, Switch } from '@rehearse/client/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Section } from '../section';
import layout from '../layout.module.css';
import { type StyleTarget, useStyleEdit } from '../target';
import { allTrue } from '../common-value';
import { newShadow, type Shadow, ShadowFields } from './shadow-fields';

const firstShadow = { ...newShadow, s: 0, i: false } as const;

const isShadow = (value: unknown): value is Shadow => typeof value === 'object' && value !== null;

/** A document holds one, or a list of several. */
function listOf(value: unknown): readonly Shadow[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter(isShadow);
}
const heldAs = (shadows: readonly Shadow[]) => (shadows.length > 1 ? shadows : (shadows[0] ?? null));

/** Shadows of boxes, the first on top; of several boxes those that all have. */
export const ShadowSection = memo(function ShadowSection({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useStyleEdit(target, 'properties.shadow');
  const lists = edit.values('boxShadow').map(listOf);
  const count = Math.min(...lists.map((list) => list.length));
  const recipe =
    (change: (list: readonly Shadow[]) => readonly Shadow[]): Recipe =>
    (tx) =>
      target.ids.forEach((id, index) =>
        setStyle(tx, [id], target.styleState, { boxShadow: heldAs(change(lists[index] ?? [])) }),
      );
  const patch = (at: number, fields: Shadow) =>
    recipe((list) => list.with(at, { ...firstShadow, ...list[at], ...fields }));
  return (
    <Section
      title={t('properties.shadow')}
      add={{ label: t('properties.addShadow'), onPress: () => edit.once(recipe((list) => [...list, firstShadow])) }}
    >
      {Array.from({ length: Number.isFinite(count) ? count : 0 }, (_, at) => {
        const shadows = lists.map((list) => list[at] ?? firstShadow);
        return (
          <fieldset key={at} aria-label={t('properties.shadowNumber', { number: at + 1 })} className={layout.part}>
            <ShadowFields
              shadows={shadows}
              hasSpread
              onChange={(fields) => edit.change(patch(at, fields))}
              onCommit={edit.commit}
            />
            <Row>
              <Switch
                isSelected={allTrue(shadows.map((shadow) => shadow['i']))}
                onChange={(i) => edit.once(patch(at, { i }))}
              >
                {t('properties.inset')}
              </Switch>
              <IconButton
                icon="minus"
                size="s"
                label={t('properties.removeShadow')}
                onPress={() => edit.once(recipe((list) => list.toSpliced(at, 1)))}
              />
            </Row>
          </fieldset>
        );
      })}
    </Section>
  );
});
