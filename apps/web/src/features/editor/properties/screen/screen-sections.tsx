import { commandById, setStart } from '@rehearse/client/editor';
import { Button, NumberField, Switch } from '@rehearse/client/ui';
import { entryOf } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { screenColor } from '@rehearse/widgets';
import { FillSection } from '../style/fill-section';
import { GeometryFields } from '../geometry/geometry-fields';
import { ImageSection } from '../image/image-section';
import { MastersSection } from './masters-section';
import { Note, Row, Section } from '../section';
import layout from '../layout.module.css';
import { type StyleTarget, useStyleEdit } from '../target';
import { useEdit } from '../use-edit';
import { allTrue, commonNumber } from '../common-value';

/** One screen or several. */
export function ScreenSections({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { surface } = useEditorSession();
  const [only] = target.ids;
  return (
    <>
      <div className={layout.untitled}>
        <GeometryFields />
      </div>
      <FlowSection target={target} />
      {only !== undefined && target.ids.length === 1 && <MastersSection screen={only} />}
      <FillSection target={target} fallback={screenColor} />
      <ImageSection target={target} />
      <div className={layout.untitled}>
        <Button icon="trash" onPress={() => void commandById('delete').run({ editor, surface })}>
          {t('properties.deleteScreens', { count: target.ids.length })}
        </Button>
      </div>
    </>
  );
}

/** Start and popup. */
function FlowSection({ target }: { readonly target: StyleTarget }) {
  const { t } = useTranslation('editor');
  const edit = useEdit('commands.setStart');
  const style = useStyleEdit(target, 'properties.screen');
  const [only] = target.ids;
  const isStart = useEditorValue(
    ({ app }) => only !== undefined && entryOf(app, 'screens', only)?.props?.start === true,
  );
  const isOverlay = allTrue(style.values('overlay'));
  const toggle = (property: string) => (on: boolean) => style.setOnce({ [property]: on || undefined });
  return (
    <Section title={t('properties.screen')}>
      {target.ids.length === 1 &&
        only !== undefined &&
        (isStart ? (
          <Note>{t('screen.isStart')}</Note>
        ) : (
          <Button size="s" icon="flag" onPress={() => edit.once((tx) => setStart(tx, only))}>
            {t('commands.setStart')}
          </Button>
        ))}
      <Switch hint={t('screen.overlayHint')} isSelected={isOverlay} onChange={toggle('overlay')}>
        {t('screen.overlay')}
      </Switch>
      {isOverlay && (
        <>
          <Switch isSelected={allTrue(style.values('fixed'))} onChange={toggle('fixed')}>
            {t('screen.overlayFixed')}
          </Switch>
          <Switch isSelected={allTrue(style.values('hasBackground'))} onChange={toggle('hasBackground')}>
            {t('screen.overlayBackground')}
          </Switch>
          <Row label={t('effects.behind')}>
            <NumberField
              label={t('effects.behind')}
              unit="px"
              size="s"
              min={0}
              max={100}
              value={commonNumber(style.values('blur'), 0)}
              onChange={(blur) => style.set({ blur: blur || undefined })}
              onCommit={style.commit}
            />
          </Row>
        </>
      )}
    </Section>
  );
}
