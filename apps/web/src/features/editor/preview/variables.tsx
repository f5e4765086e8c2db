import { Field, Select } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import {
  knownVariables,
  placeVariables,
  randomBranches,
  readPath,
  type SimulationState,
  variablePaths,
  type Ways,
} from '@rehearse/simulate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './preview.module.css';

interface VariablesProps {
  readonly title: string;
  readonly app: App;
  readonly data: SimulationState['data'];
  readonly onChange: (path: string, value: unknown) => void;
}

/** What the variables hold now; what is typed takes their place at once. */
export function Variables({ title, app, data, onChange }: VariablesProps) {
  const paths = [...new Set([...knownVariables(app), ...variablePaths(data)])].sort();
  if (paths.length === 0) return null;
  return (
    <section className={styles.variables} aria-label={title}>
      <h2>{title}</h2>
      {paths.map((path) => (
        <Variable key={path} path={path} held={textOf(readPath(data, path))} onChange={onChange} />
      ))}
    </section>
  );
}

function Variable({
  path,
  held,
  onChange,
}: { readonly path: string; readonly held: string } & Pick<VariablesProps, 'onChange'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft !== held) onChange(path, valueOf(draft));
    setDraft(null);
  };
  return (
    <Field
      label={path}
      size="s"
      value={draft ?? held}
      onChange={setDraft}
      isReadOnly={placeVariables.some((name) => name === path)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Numbers, lists and the like as JSON; all else is text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** No way is called so: it is left to chance. */
const byChance = 'chance';

interface WayChoicesProps {
  readonly app: App;
  readonly ways: Ways;
  readonly onChange: (ways: Ways) => void;
}

/** Which way is taken where chance would decide. */
export function WayChoices({ app, ways, onChange }: WayChoicesProps) {
  const { t } = useTranslation('editor');
  const branches = randomBranches(app);
  if (branches.length === 0) return null;
  return (
    <section className={styles.variables} aria-label={t('logic.random')}>
      <h2>{t('logic.random')}</h2>
      {branches.map(({ id, name, ways: letters }) => (
        <Select
          key={id}
          label={name}
          size="s"
          options={[
            { id: byChance, text: t('preview.chance') },
            ...letters.map((letter) => ({ id: letter, text: t('logic.way', { letter }) })),
          ]}
          value={ways[id] ?? byChance}
          onChange={(way) => onChange({ ...ways, [id]: way })}
        />
      ))}
    </section>
  );
}
