import { type Choice, numbersIn } from '@rehearse/contract';
import { useId, useRef, useState } from 'react';
import { type ControlProps, linesOf, type Mark, marksIn, noOpinion, scaleOf } from './answer';
import { KeyHint, KeyHints } from './key-hints';
import styles from './questions.module.css';
import { useQuestionTexts } from './question-texts';
import { useKeys } from './use-keys';

/** Several lines on one scale. The System Usability Scale has no way around an answer, as its authors want it. */
export function Matrix({ asked, value, onChange, missing }: ControlProps) {
  const { t } = useQuestionTexts();
  const lines = linesOf(asked.question, t);
  const marks = marksIn(value);
  const { max = 0, low = '', high = '' } = scaleOf(asked.question, t) ?? {};
  const hasNoOpinion = asked.question.kind === 'matrix';
  const points: readonly Mark[] = [...numbersIn({ min: 1, max }), ...(hasNoOpinion ? [noOpinion as Mark] : [])];
  const [current, setCurrent] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  const lineAt = (at: number) => table.current?.querySelectorAll<HTMLElement>('[role="radiogroup"]')[at];
  const go = (to: number) => {
    const at = Math.min(lines.length - 1, Math.max(0, to));
    setCurrent(at);
    const line = lineAt(at);
    (line?.querySelector<HTMLInputElement>('input:checked') ?? line?.querySelector('input'))?.focus();
  };
  const mark = (at: number, point: Mark) => {
    const line = lines[at];
    if (line) onChange({ ...marks, [line.id]: point });
  };
  useKeys((key) => {
    const point = key === '0' ? noOpinion : Number(key);
    if (key === 'ArrowUp' || key === 'ArrowDown') go(current + (key === 'ArrowUp' ? -1 : 1));
    else if (points.includes(point)) {
      mark(current, point);
      if (current < lines.length - 1) go(current + 1);
      else lineAt(current)?.querySelector<HTMLInputElement>(`input[value="${point}"]`)?.focus();
    } else return false;
    return true;
  });
  return (
    <>
      <div ref={table} className={styles['matrix']}>
        <div className={styles['legend']} aria-hidden>
          <span>
            <b>1</b> {low}
          </span>
          <span>
            <b>{max}</b> {high}
          </span>
          {hasNoOpinion && (
            <span>
              <b>–</b> {t('matrix.noOpinion')}
            </span>
          )}
        </div>
        {lines.map((line, at) => (
          <Line
            key={line.id}
            line={line}
            points={points}
            ends={[low, high]}
            mark={marks[line.id]}
            isCurrent={at === current}
            isMissing={missing.includes(line.id)}
            onFocus={() => setCurrent(at)}
            onMark={(point) => mark(at, point)}
          />
        ))}
      </div>
      <KeyHints>
        <KeyHint keys={['1', String(max)]} between={t('keys.to')}>
          {t('keys.chooseLine')}
        </KeyHint>
        {hasNoOpinion && <KeyHint keys={['0']}>{t('keys.noOpinion')}</KeyHint>}
        <KeyHint keys={['↑', '↓']}>{t('keys.changeLine')}</KeyHint>
      </KeyHints>
    </>
  );
}

interface LineProps {
  readonly line: Choice;
  readonly points: readonly Mark[];
  readonly ends: readonly [low: string, high: string];
  readonly mark: Mark | undefined;
  readonly isCurrent: boolean;
  readonly isMissing: boolean;
  readonly onFocus: () => void;
  readonly onMark: (point: Mark) => void;
}

function Line({ line, points, ends: [low, high], mark, isCurrent, isMissing, onFocus, onMark }: LineProps) {
  const { t } = useQuestionTexts();
  const [label, error] = [useId(), useId()];
  const last = Math.max(...points.filter((point) => point !== noOpinion));
  const nameOf = (point: Mark): string => {
    if (point === noOpinion) return t('matrix.noOpinion');
    const end = point === 1 ? low : point === last ? high : '';
    return end ? `${point}, ${end}` : String(point);
  };
  return (
    <div className={isCurrent ? `${styles['line']} ${styles['current']}` : styles['line']} onFocus={onFocus}>
      <p id={label}>{line.text}</p>
      {isMissing && (
        <p id={error} className={styles['missing']}>
          {t(points.includes(noOpinion) ? 'matrix.openLine' : 'open.one')}
        </p>
      )}
      <div
        role="radiogroup"
        aria-labelledby={label}
        aria-invalid={isMissing}
        {...(isMissing && { 'aria-describedby': error })}
        className={styles['points']}
      >
        {points.map((point) => (
          <label key={point} className={styles['point']}>
            <input
              type="radio"
              name={label}
              value={point}
              aria-label={nameOf(point)}
              checked={mark === point}
              onChange={() => onMark(point)}
            />
            <span aria-hidden>{point === noOpinion ? '–' : point}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
