import type { Question, StoredApp } from '@rehearse/contract';
import { RightAreas } from './right-areas';
import { ScreenSelect } from './screen-select';
import { SortGroups } from './sort-groups';
import { ShownSeconds } from './shown-seconds';

interface ExerciseFields {
  readonly screen?: string;
  readonly right?: string[];
  readonly seconds?: number;
}

interface ExerciseEditorProps {
  readonly app: StoredApp;
  readonly question: Question;
  readonly onChange: (change: (known: Question) => Question) => void;
}

/** What a block has testers do besides answering. */
export function ExerciseEditor({ app, question, onChange }: ExerciseEditorProps) {
  const patch = (fields: ExerciseFields) => onChange((known) => ({ ...known, ...fields }));
  switch (question.kind) {
    case 'firstClick': {
      const { screen, right } = question;
      return (
        <>
          <ScreenSelect app={app} value={screen} onChange={(next) => patch({ screen: next, right: [] })} />
          <RightAreas app={app} screen={screen} right={right} onChange={(next) => patch({ right: [...next] })} />
        </>
      );
    }
    case 'cardSort':
      return (
        <SortGroups
          groups={question.groups}
          onChange={(change) =>
            onChange((known) => (known.kind === 'cardSort' ? { ...known, groups: [...change(known.groups)] } : known))
          }
        />
      );
    case 'fiveSeconds':
      return (
        <>
          <ScreenSelect app={app} value={question.screen} onChange={(screen) => patch({ screen })} />
          <ShownSeconds value={question.seconds} onChange={(seconds) => patch({ seconds })} />
        </>
      );
    default:
      return null;
  }
}
