import { isExercise, type Language, type StoredApp } from '@rehearse/contract';
import { type ComponentType, type FunctionComponent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { inLanguage } from '../../../test-texts';
import type { Exercise } from '../exercises/exercise';
import { Icon } from '../icon';
import type { OpenTest } from '../open-test';
import type { Plan, ShownQuestion, Target } from '../test-plan';
import { questionOf } from '../test-progress';
import type { TestView } from '../test-session';
import { useTexts } from '../texts';
import page from '../tester.module.css';
import { type ControlProps, headingOf, linesOf, missingIn, toldAnswer } from './answer';
import { skipTo } from './block-plan';
import { seedOf } from '../session-claim';
import { choicesOf } from './choices';
import { ChoiceList } from './choice-list';
import { Matrix } from './matrix';
import { NumberRow } from './number-row';
import { fetchQuestionTexts, QuestionTextsProvider, useQuestionTexts } from './question-texts';
import styles from './questions.module.css';
import { RankingList } from './ranking-list';
import { StopButton } from './stop-button';
import { TextAnswer } from './text-answer';
import { useKeys } from './use-keys';

interface QuestionPageProps {
  readonly open: OpenTest;
  readonly view: TestView;
}

type Kind = ShownQuestion['question']['kind'];
type Exercises = ReadonlyMap<Kind, Exercise>;
const noExercises: Exercises = new Map();

/** Studies without any do not load what loads them. */
async function exercisesFor(app: StoredApp, asks: readonly ShownQuestion[], language: Language): Promise<Exercises> {
  if (asks.every(({ question }) => !isExercise(question))) return noExercises;
  const { loadExercises } = await import('../exercises/load-exercises');
  return loadExercises(app, asks, language);
}

/** The page of questions with its texts, and with what else the study has testers do. */
export async function loadQuestionPage(
  language: Language,
  { app, planOf }: OpenTest,
): Promise<FunctionComponent<QuestionPageProps>> {
  const asks = planOf(language).steps.flatMap((step) => (step.kind === 'question' ? step.asked : []));
  const [texts, exercises] = await Promise.all([fetchQuestionTexts(language), exercisesFor(app, asks, language)]);
  return function LoadedQuestions({ open, view }) {
    const plan = open.planOf(language);
    const asked = questionOf(plan, view.progress);
    return (
      asked && (
        <QuestionTextsProvider value={texts}>
          <QuestionPage key={asked.id} open={open} view={view} plan={plan} asked={asked} exercises={exercises} />
        </QuestionTextsProvider>
      )
    );
  };
}

/** The others are exercises. */
const controls: Readonly<Partial<Record<Kind, ComponentType<ControlProps>>>> = {
  text: TextAnswer,
  single: ChoiceList,
  multiple: ChoiceList,
  scale: NumberRow,
  nps: NumberRow,
  ease: NumberRow,
  sus: Matrix,
  ranking: RankingList,
  matrix: Matrix,
};

function contentClass(isWide = false, isBeside = false): string {
  const more = isBeside ? 'beside' : isWide ? 'wide' : '';
  return more ? `${styles['content']} ${styles[more]}` : (styles['content'] ?? '');
}

interface OneQuestionProps extends QuestionPageProps {
  readonly plan: Plan;
  readonly asked: ShownQuestion;
  readonly exercises: Exercises;
}

/** One question with its ways on. Whoever goes by Tab comes to the answers, Skip, Next, and last to Stop. */
function QuestionPage({ open, view, plan, asked, exercises }: OneQuestionProps) {
  const { t } = useQuestionTexts();
  const { session, unrecorded } = open;
  const { progress } = view;
  const { question } = asked;
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsked, setAsked] = useState(false);
  /** The server, whether somebody who answers so is still taken. */
  const isAsking = useRef(false);
  const value = progress.draft?.value ?? null;
  const choices = choicesOf(asked, seedOf(open.id));
  const exercise = exercises.get(question.kind);
  const missing = exercise ? (exercise.isOpen(value, asked) ? [''] : []) : missingIn(question, value, t);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const next = () => {
    setAsked(true);
    if (missing.length > 0 || isAsking.current) return;
    const told = exercise ? exercise.told(value, choices) : toldAnswer(question, value, choices);
    const chosen = exercise ? exercise.chosen?.(value, asked, open.app) : told.value;
    const to = skipTo(asked, chosen);
    const answer = (target: Target | null) => session.answer(told.value, { more: told.more, to: target });
    if (!asked.isLimited || to === 'screenedOut') return answer(to);
    isAsking.current = true;
    void import('./take-place').then(
      async ({ takesPlace }) => answer((await takesPlace(open, asked, chosen)) ? to : 'overQuota'),
      () => answer(to),
    );
  };
  useKeys((key, target) => {
    if (isAsking.current) return false;
    if (key.toLowerCase() === 's' && !asked.isRequired) session.answer(null);
    else if (key === 'Enter' && !target.closest('button, a, input, summary')) form.current?.requestSubmit();
    else return false;
    return true;
  });
  const Control = exercise?.Control ?? controls[question.kind];
  if (!Control) return null;
  const shownMissing = isAsked ? missing : [];
  return (
    <form
      ref={form}
      className={styles['page']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <main className={styles['main']}>
        <div className={contentClass(linesOf(question, t).length > 0 || exercise?.isWide, exercise?.isBeside)}>
          {asked.task && <Verdict name={asked.task.name || asked.task.text} outcome={progress.outcomes.at(-1)} />}
          <h1 ref={heading} id={title} tabIndex={-1}>
            {headingOf(asked, t)}
          </h1>
          <Hint kind={question.kind} exercise={exercise} />
          {shownMissing.length > 0 && (
            <StillOpen asked={asked} missing={shownMissing} form={form} exercise={exercise} />
          )}
          <Control
            asked={asked}
            value={value}
            onChange={(given) => session.draft(given)}
            choices={choices}
            missing={shownMissing}
            labelledBy={title}
            open={open}
            elapsed={() => Math.max(0, Date.now() - (progress.draft?.since ?? 0))}
          />
        </div>
      </main>
      <footer className={styles['foot']}>
        <p className={styles['stored']}>
          <Icon name={unrecorded ? 'not' : 'stored'} size={16} />
          <Stored kind={question.kind} isRecorded={!unrecorded} exercise={exercise} />
        </p>
        {!asked.isRequired && (
          <button type="button" className={styles['skip']} onClick={() => session.answer(null)}>
            {exercise?.words.skip ?? t('skip')} <kbd>S</kbd>
          </button>
        )}
        <button type="submit" className={`${page['button']} ${page['primary']} ${styles['next']}`}>
          {exercise?.words.next ?? (question.kind === 'text' ? t('send') : t('next'))}{' '}
          {question.kind !== 'text' && <kbd>↵</kbd>}
        </button>
      </footer>
      <Header open={open} view={view} plan={plan} />
    </form>
  );
}

function Verdict({ name, outcome }: { readonly name: string; readonly outcome: string | undefined }) {
  const { t } = useQuestionTexts();
  const isDone = outcome !== 'givenUp';
  return (
    <p className={styles['verdict']}>
      <Icon name={isDone ? 'check' : 'flag'} size={16} />
      {isDone ? t('verdict.done', { name }) : t('verdict.skipped', { name })}
    </p>
  );
}

interface HintProps {
  readonly kind: Kind;
  readonly exercise: Exercise | undefined;
}

function Hint({ kind, exercise }: HintProps) {
  const { t } = useQuestionTexts();
  const hints: Partial<Record<Kind, string>> = {
    text: t('text.hint'),
    multiple: t('multiple.hint'),
    ranking: t('ranking.hint'),
  };
  const hint = exercise?.words.hint ?? hints[kind];
  return hint ? <p className={styles['hint']}>{hint}</p> : null;
}

function Stored({ kind, isRecorded, exercise }: HintProps & { readonly isRecorded: boolean }) {
  const { t } = useQuestionTexts();
  const texts = useTexts();
  if (!isRecorded) return texts.t('record.off');
  if (exercise) return exercise.words.stored;
  switch (kind) {
    case 'text':
      return t('stored.text');
    case 'single':
    case 'multiple':
      return t('stored.choice');
    case 'ranking':
      return t('stored.ranking');
    case 'matrix':
    case 'sus':
      return t('stored.matrix');
    default:
      return t('stored.number');
  }
}

interface StillOpenProps {
  readonly asked: ShownQuestion;
  readonly missing: readonly string[];
  readonly form: RefObject<HTMLFormElement | null>;
  readonly exercise: Exercise | undefined;
}

/** What Next still waits for, with the way there. */
function StillOpen({ asked: { question }, missing, form, exercise }: StillOpenProps) {
  const { t } = useQuestionTexts();
  const line = linesOf(question, t).find(({ id }) => id === missing[0]);
  const toLine = () =>
    form.current?.querySelector<HTMLInputElement>('[role="radiogroup"][aria-invalid="true"] input')?.focus();
  return (
    <p role="alert" className={styles['open']}>
      <Icon name="alert" />
      <span>
        {line ? (
          <>
            {t('open.lines', { count: missing.length })}{' '}
            <button type="button" className={page['link']} onClick={toLine}>
              {line.text}
            </button>
          </>
        ) : (
          (exercise?.words.open ?? <OpenWhole kind={question.kind} />)
        )}
      </span>
    </p>
  );
}

function OpenWhole({ kind }: { readonly kind: Kind }) {
  const { t } = useQuestionTexts();
  switch (kind) {
    case 'text':
      return t('open.text');
    case 'single':
      return t('open.one');
    case 'multiple':
      return t('open.several');
    case 'ranking':
      return t('open.ranking');
    default:
      return t('open.number');
  }
}

function Header({ open, view, plan }: QuestionPageProps & Pick<OneQuestionProps, 'plan'>) {
  const { t, language } = useQuestionTexts();
  const texts = useTexts();
  const { at } = view.progress;
  const count = plan.steps.length;
  const { records } = view;
  return (
    <header className={styles['head']}>
      <span className={styles['name']}>{inLanguage(open.test, language).name?.trim() || open.app.name}</span>
      <progress className={styles['progress']} max={count} value={at} aria-label={t('progress.label')} />
      <span className={styles['at']}>{t('progress.at', { at: at + 1, count })}</span>
      {records && (
        <span className={styles['saved']}>
          <Icon name={records.interrupted ? 'offline' : 'check'} size={16} />
          {records.interrupted ? t('progress.later') : texts.t('record.saved')}
        </span>
      )}
      <StopButton session={open.session} />
    </header>
  );
}
