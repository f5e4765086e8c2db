import { Field, IconButton } from '@rehearse/client/ui';
import { asFields } from '@rehearse/simulate';
import { useTranslation } from 'react-i18next';
import layout from '../layout.module.css';
import { Note, Section } from '../section';
import { textIn } from './call-fields';

interface Part {
  /** In the answer. */
  readonly path: string;
  readonly databinding: string;
}

/** Parts of an answer as the document has them, which may be anything. */
const partsIn = (value: unknown): readonly Part[] =>
  (Array.isArray(value) ? value : [])
    .map(asFields)
    .map((part) => ({ path: textIn(part['path']), databinding: textIn(part['databinding']) }));

interface CallPartsProps {
  readonly also: unknown;
  readonly known: readonly string[];
  readonly onType: (also: readonly Part[]) => void;
  readonly onChange: (also: readonly Part[]) => void;
  readonly onCommit: () => void;
}

/** Which parts of an answer go to variables of their own. */
export function CallParts({ also, known, onType, onChange, onCommit }: CallPartsProps) {
  const { t } = useTranslation('editor');
  const parts = partsIn(also);
  const replaced = (index: number, fields: Partial<Part>) =>
    parts.map((part, at) => (at === index ? { ...part, ...fields } : part));
  return (
    <Section
      title={t('call.parts')}
      add={{ label: t('call.addPart'), onPress: () => onChange([...parts, { path: '', databinding: '' }]) }}
    >
      {parts.map((part, index) => (
        <div key={index} className={layout.pair}>
          <Field
            aria-label={t('call.partPath')}
            size="s"
            placeholder={written}
            value={part.path}
            onChange={(path) => onType(replaced(index, { path }))}
            onBlur={onCommit}
          />
          <Field
            aria-label={t('logic.variable')}
            size="s"
            icon="variable"
            suggestions={known}
            value={part.databinding}
            onChange={(databinding) => onType(replaced(index, { databinding }))}
            onBlur={onCommit}
          />
          <IconButton
            icon="minus"
            size="s"
            label={t('call.removePart')}
            placement="left"
            onPress={() => onChange(parts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {parts.length > 0 && <Note>{t('call.partsHint')}</Note>}
    </Section>
  );
}

/** How a path is written, whatever the language. */
const written = 'list[0].name';
