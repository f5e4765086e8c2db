import { Button } from '@rehearse/client/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetDesign } from '@rehearse/widgets';
import { loadPart } from '../../../../load-part';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { AlignRow } from '../geometry/align-row';
import { BorderSection } from '../style/border-section';
import { ColorsSection } from '../style/colors-section';
import { OpacitySection } from '../style/opacity-section';
import { PaddingSection } from '../style/padding-section';
import { RadiusFields } from '../style/radius-fields';
import { isLogic } from '@rehearse/simulate';
import { DataSection } from '../logic/data-section';
import { ContentSection } from '../content/content-section';
import { RowSection } from '../content/row-section';
import { FillSection } from '../style/fill-section';
import { GeometryFields } from '../geometry/geometry-fields';
import { Note } from '../section';
import { ImageSection } from '../image/image-section';
import { hasBoxes } from '../geometry/geometry';
import layout from '../layout.module.css';
import { ShadowSection } from '../style/shadow-section';
import { StatesSection } from '../style/states-section';
import type { WidgetTarget } from '../target';
import { TypeSection } from '../style/type-section';

const loadLater = () => loadPart(() => import('./later-sections'));
const EffectsSection = lazy(async () => ({ default: (await loadLater()).EffectsSection }));
const LettersSection = lazy(async () => ({ default: (await loadLater()).LettersSection }));
const UseSection = lazy(async () => ({ default: (await loadLater()).UseSection }));
const PinsSection = lazy(async () => ({ default: (await loadLater()).PinsSection }));
const RulesSection = lazy(async () => ({ default: (await loadLater()).RulesSection }));

/** What every selected widget has: sections show only what applies to all. */
function traitsOf({ widgets, kinds }: WidgetTarget) {
  const every = (test: (kind: WidgetDesign, index: number) => boolean) => kinds.length > 0 && kinds.every(test);
  const has = (property: string) => every(({ style }, index) => property in { ...style, ...widgets[index]?.style });
  const types = new Set(widgets.map((widget) => widget.type));
  return {
    box: every(({ surface }) => surface === 'box' || surface === 'picture'),
    seen: every(({ surface, logic }) => surface !== 'unseen' && !logic),
    logic: every(({ logic }) => Boolean(logic)),
    type: has('fontSize'),
    padding: has('paddingLeft'),
    image: every(({ surface }) => surface === 'picture'),
    colors: types.size === 1 && every(({ ownColors }) => ownColors !== undefined),
  };
}

/** Testers do not see it: there is nothing to design. */
function LogicHint() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  return (
    <div className={layout.untitled}>
      <Note>{t('logic.unseen')}</Note>
      <Button size="s" wide onPress={() => editor.setMode('prototype')}>
        {t('logic.setUp')}
      </Button>
    </div>
  );
}

export function WidgetSections({ target }: { readonly target: WidgetTarget }) {
  const traits = traitsOf(target);
  const withBoxes = useEditorValue(hasBoxes);
  // A state holds styles only: place, contents and behaviour are the same in all of them.
  const isUsed = target.widgets.length > 0 && !target.widgets.some(isLogic);
  const isNormal = target.styleState === 'style';
  return (
    <>
      <StatesSection target={target} />
      {withBoxes && (isNormal || traits.box) && (
        <div className={layout.untitled}>
          {isNormal && <AlignRow />}
          {isNormal && <GeometryFields />}
          {traits.box && <RadiusFields target={target} />}
        </div>
      )}
      {traits.logic && <LogicHint />}
      {isNormal && <ContentSection target={target} />}
      {isNormal && <RowSection target={target} />}
      {traits.image && <ImageSection target={target} />}
      {traits.box && <FillSection target={target} />}
      {traits.colors && <ColorsSection target={target} />}
      {traits.box && <BorderSection target={target} />}
      {traits.box && <ShadowSection target={target} />}
      {traits.type && <TypeSection target={target} />}
      {traits.type && (
        <Suspense>
          <LettersSection target={target} />
        </Suspense>
      )}
      {traits.padding && <PaddingSection target={target} />}
      {traits.seen && <OpacitySection target={target} />}
      {traits.seen && (
        <Suspense>
          <EffectsSection target={target} isBox={traits.box} isPicture={traits.image} />
        </Suspense>
      )}
      {isNormal && isUsed && (
        <Suspense>
          <PinsSection />
        </Suspense>
      )}
      {isNormal && isUsed && <DataSection target={target} />}
      {isNormal && isUsed && <UseSection target={target} />}
      {isNormal && isUsed && <RulesSection target={target} />}
    </>
  );
}
