import { allScreens, setStart } from '@rehearse/client/editor';
import { NumberField, Select } from '@rehearse/client/ui';
import { deviceOf, deviceTypeOf, devices, entriesOf, startScreen } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useEditorValue } from '../../use-editor-value';
import { Row, Section } from '../section';
import layout from '../layout.module.css';
import { GridSection } from './grid-section';
import styles from './document-sections.module.css';
import { useEdit } from '../use-edit';

/** The prototype itself, while nothing is selected. */
export function DocumentSections() {
  const { t } = useTranslation('editor');
  const edit = useEdit('properties.document');
  const size = useEditorValue(({ app }) => app.screenSize);
  const screens = useEditorValue(({ app }) => allScreens(app));
  const start = useEditorValue(({ app }) => startScreen(app)?.id ?? null);
  const widgets = useEditorValue(({ app }) => entriesOf(app, 'widgets'), Object.is);
  const links = useEditorValue(({ app }) => entriesOf(app, 'lines'), Object.is);
  const resize = (w: number, h: number) =>
    edit.change((tx) => {
      tx.root('screenSize', { ...size, w, h });
      tx.root('type', deviceTypeOf(w, h));
    });
  const choose = (key: string) => {
    const next = devices.find((one) => one.key === key);
    if (next) resize(next.w, next.h);
    edit.commit();
  };
  return (
    <>
      <div className={layout.untitled}>
        <Row label={t('properties.device')}>
          <Select
            aria-label={t('properties.device')}
            size="s"
            options={devices.map(({ key, w, h }) => ({ id: key, text: t(`app:device.${key}`), hint: `${w} × ${h}` }))}
            placeholder={t('app:device.custom')}
            value={deviceOf(size.w, size.h)?.key ?? null}
            onChange={choose}
          />
        </Row>
        <div className={layout.pair}>
          <NumberField
            label={t('properties.width')}
            prefix="W"
            size="s"
            min={1}
            decimals={0}
            value={size.w}
            onChange={(w) => resize(w, size.h)}
            onCommit={edit.commit}
          />
          <NumberField
            label={t('properties.height')}
            prefix="H"
            size="s"
            min={1}
            decimals={0}
            value={size.h}
            onChange={(h) => resize(size.w, h)}
            onCommit={edit.commit}
          />
        </div>
        {screens.length > 0 && (
          <Row label={t('properties.start')}>
            <Select
              aria-label={t('properties.start')}
              size="s"
              icon="flag"
              placeholder={t('links.chooseScreen')}
              options={screens.map(({ id, name }) => ({ id, text: name }))}
              value={start}
              onChange={(id) => edit.once((tx) => setStart(tx, id))}
            />
          </Row>
        )}
      </div>
      <GridSection />
      <Section title={t('properties.contents')}>
        <dl className={styles.keys}>
          <dt>{t('properties.screens')}</dt>
          <dd>{screens.length}</dd>
          <dt>{t('properties.widgets')}</dt>
          <dd>{Object.keys(widgets).length}</dd>
          <dt>{t('properties.links')}</dt>
          <dd>{Object.keys(links).length}</dd>
        </dl>
      </Section>
    </>
  );
}
