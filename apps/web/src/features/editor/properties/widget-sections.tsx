import { useEditorValue } from '../use-editor-value';
import { AlignRow } from './align-row';
import { BorderSection } from './border-section';
import { ColorsSection, OpacitySection, PaddingSection } from './box-sections';
import { ContentSection } from './content/content-section';
import { RulesSection } from './content/rules-section';
import { FillSection } from './fill-section';
import { GeometryFields, RadiusFields } from './geometry-section';
import { ImageSection } from './image-section';
import { hasBoxes } from './geometry';
import styles from './properties.module.css';
import { ShadowSection } from './shadow-section';
import { StatesSection } from './states-section';
import type { WidgetTarget } from './target';
import { TypeSection } from './type-section';
import { hasOwnColors } from './values/own-colors';

/** Kinds that draw their own shapes instead of a box with fill and border. */
const shaped = new Set(['HotSpot', 'HSlider', 'Switch']);
const pictured = new Set(['Image', 'Box']);

/** What every selected widget has: sections show only what applies to all. */
function traitsOf({ widgets, kinds }: WidgetTarget) {
  const every = (test: (type: string, index: number) => boolean) =>
    widgets.length > 0 && widgets.every((widget, index) => test(widget.type, index));
  const has = (property: string) =>
    every((_, index) => property in { ...kinds[index]?.defaults.style, ...widgets[index]?.style });
  const types = new Set(widgets.map((widget) => widget.type));
  return {
    box: every((type) => !shaped.has(type)),
    seen: every((type) => type !== 'HotSpot'),
    type: has('fontSize'),
    padding: has('paddingLeft'),
    image: every((type) => pictured.has(type)),
    colors: types.size === 1 && every(hasOwnColors),
  };
}

export function WidgetSections({ target }: { readonly target: WidgetTarget }) {
  const traits = traitsOf(target);
  const withBoxes = useEditorValue(hasBoxes);
  // A state holds looks only: place, contents and behaviour are the same in all of them.
  const isNormal = target.look === 'style';
  return (
    <>
      <StatesSection target={target} />
      {withBoxes && (isNormal || traits.box) && (
        <div className={styles.bare}>
          {isNormal && <AlignRow />}
          {isNormal && <GeometryFields />}
          {traits.box && <RadiusFields target={target} />}
        </div>
      )}
      {isNormal && <ContentSection target={target} />}
      {traits.image && <ImageSection target={target} />}
      {traits.box && <FillSection target={target} />}
      {traits.colors && <ColorsSection target={target} />}
      {traits.box && <BorderSection target={target} />}
      {traits.box && <ShadowSection target={target} />}
      {traits.type && <TypeSection target={target} />}
      {traits.padding && <PaddingSection target={target} />}
      {traits.seen && <OpacitySection target={target} />}
      {isNormal && target.widgets.length > 0 && <RulesSection target={target} />}
    </>
  );
}
