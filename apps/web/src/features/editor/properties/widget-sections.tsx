import type { WidgetDesign } from '@rehearse/widgets';
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

/** What every selected widget has: sections show only what applies to all. */
function traitsOf({ widgets, kinds }: WidgetTarget) {
  const every = (test: (kind: WidgetDesign, index: number) => boolean) => kinds.length > 0 && kinds.every(test);
  const has = (property: string) => every(({ style }, index) => property in { ...style, ...widgets[index]?.style });
  const types = new Set(widgets.map((widget) => widget.type));
  return {
    box: every(({ surface }) => surface === 'box' || surface === 'picture'),
    seen: every(({ surface }) => surface !== 'unseen'),
    type: has('fontSize'),
    padding: has('paddingLeft'),
    image: every(({ surface }) => surface === 'picture'),
    colors: types.size === 1 && every(({ ownColors }) => ownColors !== undefined),
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
