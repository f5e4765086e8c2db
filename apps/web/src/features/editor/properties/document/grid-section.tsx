import { type Grid, gridOf, setGrid } from '@rehearse/client/editor';
import { NumberField, Select, Switch } from '@rehearse/client/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { ColorRow } from '../color/color-row';
import { Row, Section } from '../section';
import layout from '../layout.module.css';
import { useEdit } from '../use-edit';

/** The grid of all screens: shown, or catching what is dragged, or both. */
export function GridSection() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const edit = useEdit('properties.grid');
  const own = useEditorValue(({ app }) => app.grid);
  const size = useEditorValue(({ app }) => app.screenSize);
  const grid = useMemo(() => gridOf({ ...editor.app, grid: own, screenSize: size }), [editor, own, size]);
  return (
    <Section title={t('properties.grid')}>
      <Switch isSelected={grid.visible} onChange={(visible) => edit.once((tx) => setGrid(tx, { visible }))}>
        {t('commands.showGrid')}
      </Switch>
      <Switch isSelected={grid.enabled} onChange={(enabled) => edit.once((tx) => setGrid(tx, { enabled }))}>
        {t('commands.snapToGrid')}
      </Switch>
      {(grid.visible || grid.enabled) && <GridFields grid={grid} />}
    </Section>
  );
}

function GridFields({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation('editor');
  const edit = useEdit('properties.grid');
  const { columns } = grid;
  const number = (label: string, field: string, value: number, min: number, prefix?: string) => (
    <NumberField
      label={label}
      prefix={prefix}
      size="s"
      min={min}
      decimals={0}
      value={value}
      onChange={(next) => edit.change((tx) => setGrid(tx, { [field]: next }))}
      onCommit={edit.commit}
    />
  );
  const choice = <Id extends string>(label: string, field: string, value: Id, texts: Readonly<Record<Id, string>>) => (
    <Row label={label}>
      <Select
        aria-label={label}
        size="s"
        options={(Object.keys(texts) as Id[]).map((id) => ({ id, text: texts[id] }))}
        value={value}
        onChange={(next) => edit.once((tx) => setGrid(tx, { [field]: next }))}
      />
    </Row>
  );
  return (
    <>
      {choice(t('grid.kind'), 'type', grid.kind, { grid: t('grid.cells'), columns: t('grid.columns') })}
      {grid.kind === 'grid' ? (
        <>
          <div className={layout.pair}>
            {number(t('grid.cellWidth'), 'w', grid.w, 1, 'W')}
            {number(t('grid.cellHeight'), 'h', grid.h, 1, 'H')}
          </div>
          {choice(t('grid.style'), 'style', grid.style, { line: t('grid.lines'), dots: t('grid.dots') })}
        </>
      ) : (
        <>
          <Row label={t('grid.count')}>{number(t('grid.count'), 'columnCount', columns.count, 1)}</Row>
          <Row label={t('grid.columnWidth')}>{number(t('grid.columnWidth'), 'columnWidth', columns.width, 1)}</Row>
          <Row label={t('grid.offset')}>{number(t('grid.offset'), 'columnOffset', columns.offset, 0)}</Row>
        </>
      )}
      <Row label={t('grid.color')}>
        <ColorRow
          label={t('grid.color')}
          value={grid.color}
          onChange={(color) => edit.change((tx) => setGrid(tx, { color }))}
          onCommit={edit.commit}
        />
      </Row>
    </>
  );
}
