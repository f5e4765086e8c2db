import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../section';
import type { WidgetTarget } from '../target';
import { partsOf } from './content-parts';
import { IconField } from '../icons/icon-field';

/** What widgets that are used in the same way hold. */
export const ContentSection = memo(function ContentSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const [first, ...others] = target.kinds;
  if (!first || others.some(({ behaviour }) => behaviour !== first.behaviour)) return null;
  const parts = partsOf(first.behaviour, target.widgets);
  const icon = others.every(({ ownIcon }) => ownIcon === first.ownIcon) ? first.ownIcon : undefined;
  if (parts.length === 0 && !icon) return null;
  return (
    <Section title={t('properties.content')}>
      {parts.map(({ id, Editor }) => (
        <Editor key={id} target={target} />
      ))}
      {icon && <IconField target={target} canBeNone={icon === 'optional'} />}
    </Section>
  );
});
