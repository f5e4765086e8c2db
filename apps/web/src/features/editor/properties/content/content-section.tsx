import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../section';
import type { WidgetTarget } from '../target';
import { contentEditors } from './content-editors';
import { partsOf } from './content-parts';
import { IconField } from '../icons/icon-field';
import { OwnFields } from './own-fields';

/** What widgets that are used in the same way hold. */
export const ContentSection = memo(function ContentSection({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const [first, ...others] = target.kinds;
  if (!first || others.some(({ behaviour }) => behaviour !== first.behaviour)) return null;
  const parts = partsOf(first.behaviour, target.widgets);
  const icon = others.every(({ ownIcon }) => ownIcon === first.ownIcon) ? first.ownIcon : undefined;
  const fields = others.every((kind) => kind.fields === first.fields) ? first.fields : undefined;
  if (parts.length === 0 && !icon && !fields) return null;
  return (
    <Section title={t('properties.content')}>
      {parts.map((part) => {
        const Editor = contentEditors[part];
        return (
          <Suspense key={part}>
            <Editor target={target} />
          </Suspense>
        );
      })}
      {fields && <OwnFields target={target} fields={fields} />}
      {icon && <IconField target={target} canBeNone={icon === 'optional'} />}
    </Section>
  );
});
