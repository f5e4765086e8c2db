import { Field, NumberField } from '@rehearse/client/ui';
import { type Clip, limits } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { cut } from './clips';
import styles from './reports.module.css';

interface ClipCutsProps {
  readonly clips: readonly Clip[];
  readonly onChange: (clips: readonly Clip[]) => void;
}

const second = 1_000;

/** The clips that were chosen: what each is called, and from when to when of its session it goes. */
export function ClipCuts({ clips, onChange }: ClipCutsProps) {
  const { t } = useTranslation('results');
  if (clips.length === 0) return null;
  const change = (index: number, changes: Partial<Clip>) =>
    onChange(clips.map((clip, at) => (at === index ? cut(clip, changes) : clip)));
  const time = (index: number, { from, to, title }: Clip, end: 'from' | 'to') => (
    <NumberField
      size="s"
      label={t(end === 'from' ? 'report.clipFrom' : 'report.clipTo', { title: title || t('report.clip') })}
      prefix={t(end === 'from' ? 'report.clipBegins' : 'report.clipEnds')}
      unit="s"
      min={0}
      decimals={1}
      value={(end === 'from' ? from : to) / second}
      onChange={(seconds) => change(index, { [end]: seconds * second })}
    />
  );
  return (
    <ol className={styles.cuts} aria-label={t('report.cuts')}>
      {clips.map((clip, index) => (
        <li key={index}>
          <Field
            size="s"
            aria-label={t('report.clipTitle', { number: index + 1 })}
            value={clip.title}
            maxLength={limits.reportTitleChars}
            onChange={(title) => change(index, { title })}
          />
          {time(index, clip, 'from')}
          {time(index, clip, 'to')}
        </li>
      ))}
    </ol>
  );
}
