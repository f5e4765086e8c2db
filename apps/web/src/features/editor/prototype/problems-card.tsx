import { boxOfElement, type Problem, problemsOf } from '@rehearse/client/editor';
import { type BrokenRule, brokenRules } from '@rehearse/simulate';
import { entryOf, inheritedWidget } from '@rehearse/model';
import { Icon, IconButton } from '@rehearse/client/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeferredDocument, useEditor, useSelection } from '../session/context';
import { useScriptProblems } from '../properties/logic/script-problems';
import styles from './prototype.module.css';
import { useBrokenScripts } from './use-broken-scripts';

/** What to check before a test: each row selects the element. */
export function ProblemsCard() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const app = useDeferredDocument();
  const selection = useSelection();
  const [isOpen, setOpen] = useState(true);
  const problems = useMemo(() => problemsOf(app), [app]);
  const rules = useMemo(() => brokenRules(app), [app]);
  const scripts = useBrokenScripts(app);
  const why = useScriptProblems();
  const count = problems.length + rules.length + scripts.length;
  if (count === 0) return null;
  const texts = (problem: Problem): readonly [string, string] => {
    const screen = problem.screen.name;
    if (problem.kind === 'noStart') return [t('problems.noStart'), t('problems.noStartText')];
    if (problem.kind === 'unreachable') return [t('problems.unreachable'), t('problems.unreachableText', { screen })];
    const { element: id } = problem;
    const element = entryOf(app, 'widgets', id) ?? inheritedWidget(app, id)?.widget;
    const text = element
      ? t('problems.deadButton', { name: element.name, screen })
      : t('problems.deadText', { screen });
    return [t('problems.deadEnd'), text];
  };
  const ruleTexts: Readonly<
    Record<BrokenRule['kind'], readonly [string, (name: string, variable?: string) => string]>
  > = {
    noWay: [t('problems.deadEnd'), (name) => t('problems.noWayText', { name })],
    noAddress: [t('problems.noAddress'), (name) => t('problems.noAddressText', { name })],
    neverHolds: [t('problems.neverHolds'), (name) => t('problems.neverHoldsText', { name })],
    unknownVariable: [
      t('problems.unknownVariable'),
      (name, variable) => t('problems.unknownVariableText', { name, variable }),
    ],
  };
  const show = (element: string) => {
    editor.select([element], null);
    editor.reveal(boxOfElement(editor.app, element));
  };
  return (
    <section className={styles.problems} aria-label={t('problems.title')}>
      <header>
        <Icon name="alert-triangle" />
        <h2>{t('problems.count', { count })}</h2>
        <IconButton
          icon={isOpen ? 'chevron-down' : 'chevron-up'}
          size="s"
          label={isOpen ? t('problems.close') : t('problems.open')}
          aria-expanded={isOpen}
          placement="top"
          onPress={() => setOpen(!isOpen)}
        />
      </header>
      {isOpen && (
        <ul>
          {problems.map((problem) => {
            const [title, text] = texts(problem);
            return (
              <li key={`${problem.kind} ${problem.screen.id}`}>
                <button
                  type="button"
                  aria-pressed={selection.includes(problem.element)}
                  onClick={() => show(problem.element)}
                >
                  <strong>{title}</strong>
                  <span>{text}</span>
                </button>
              </li>
            );
          })}
          {rules.map(({ kind, logic, line, variable }) => {
            const [title, text] = ruleTexts[kind];
            return (
              <li key={`${kind} ${line?.id ?? logic.id}`}>
                <button type="button" aria-pressed={selection.includes(logic.id)} onClick={() => show(logic.id)}>
                  <strong>{title}</strong>
                  <span>{text(logic.name, variable)}</span>
                </button>
              </li>
            );
          })}
          {scripts.map(({ script, problem }) => (
            <li key={`script ${script.id}`}>
              <button type="button" aria-pressed={selection.includes(script.id)} onClick={() => show(script.id)}>
                <strong>{t('script.failed')}</strong>
                <span>
                  {script.name} · {why(problem)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
