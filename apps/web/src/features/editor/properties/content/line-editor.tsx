import { Select } from '@rehearse/client/ui';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import { ColorRow } from '../color/color-row';
import { commonOption } from '../common-value';
import { Row } from '../section';
import { usePropsEdit, type WidgetTarget } from '../target';
import { lineShapeNames, lineShapes, shapeOfPath } from './line-shapes';

const own = 'own';
const markers = ['none', 'arrow', 'triangle', 'circle'] as const;
/** Lengths of strokes and gaps, in px. */
const dashes = { solid: '', dashed: '8 6', dotted: '0 6' } as const;
const dashNames = ['solid', 'dashed', 'dotted'] as const;

/** The path of a line or a plain shape: what it is, how it ends, and what fills it. */
export function LineEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = usePropsEdit(target, 'line.shape');
  const [paths] = edit.values('paths');
  const [first, ...others] = Array.isArray(paths) ? (paths as readonly unknown[]) : [];
  const path = asFields(first);
  const withFields = (fields: object) => ({ paths: [{ id: 'p0', type: 'path', ...path, ...fields }, ...others] });
  const set = (fields: object) => edit.setOnce(withFields(fields));
  const shape = shapeOfPath(path['d']) ?? own;
  const dash = dashNames.find((name) => dashes[name] === (path['strokeDash'] ?? '')) ?? 'solid';
  const ends = [
    ['markerStart', t('line.start')],
    ['markerEnd', t('line.end')],
  ] as const;
  return (
    <>
      <Row label={t('line.shape')}>
        <Select
          aria-label={t('line.shape')}
          size="s"
          options={[...(shape === own ? [own] : []), ...lineShapeNames].map((id) => ({ id, text: t(`line.${id}`) }))}
          value={shape}
          onChange={(id) => {
            const name = lineShapeNames.find((one) => one === id);
            if (name) set({ d: lineShapes[name] });
          }}
        />
      </Row>
      {ends.map(([field, label]) => (
        <Row key={field} label={label}>
          <Select
            aria-label={label}
            size="s"
            options={markers.map((id) => ({ id, text: t(`line.${id}`) }))}
            value={commonOption([path[field]], markers, 'none')}
            onChange={(id) => set({ [field]: id === 'none' ? undefined : id })}
          />
        </Row>
      ))}
      <Row label={t('line.dashes')}>
        <Select
          aria-label={t('line.dashes')}
          size="s"
          options={dashNames.map((id) => ({ id, text: t(`line.${id}`) }))}
          value={dash}
          onChange={(id) => {
            const name = dashNames.find((one) => one === id);
            if (name) set({ strokeDash: dashes[name] || undefined });
          }}
        />
      </Row>
      <Row label={t('line.fill')}>
        <ColorRow
          label={t('line.fill')}
          value={typeof path['fill'] === 'string' ? path['fill'] : undefined}
          onChange={(fill) => edit.set(withFields({ fill }))}
          onCommit={edit.commit}
        />
      </Row>
    </>
  );
}
