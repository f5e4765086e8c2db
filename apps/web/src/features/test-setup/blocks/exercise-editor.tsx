import type { Question, StoredApp } from '@rehearse/contract';
import { RightAreas } from './right-areas';
import { ScreenSelect } from './screen-select';

interface ExerciseEditorProps {
  readonly app: StoredApp;
  readonly question: Question;
  readonly onChange: (change: (known: Question) => Question) => void;
}

/** What a block has testers do besides answering. */
export function ExerciseEditor({ app, question, onChange }: ExerciseEditorProps) {
  if (question.kind !== 'firstClick') return null;
  const { screen, right } = question;
  const patch = (fields: { readonly screen?: string; readonly right?: string[] }) =>
    onChange((known) => ({ ...known, ...fields }));
  return (
    <>
      <ScreenSelect app={app} value={screen} onChange={(next) => patch({ screen: next, right: [] })} />
      <RightAreas app={app} screen={screen} right={right} onChange={(next) => patch({ right: [...next] })} />
    </>
  );
}
