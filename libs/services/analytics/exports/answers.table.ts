import type { Parameters } from '@rehearse/platform/clickhouse';
import { type AskedPart, type SurveyQuestion, surveyQuestions } from '../questions/survey/asked';
import { surveyParameters, toldTable } from '../questions/survey/survey.question';
import type { Study } from '../study/study';
import answerColumnSql from './answer-column.sql';
import answersSql from './answers.sql';

interface AnswerColumn {
  /** As answers.sql puts it together. */
  readonly key: string;
  readonly name: string;
}

/** A column for each part of each question, under a name that no other has. */
export function answerColumns(questions: readonly SurveyQuestion[]): readonly AnswerColumn[] {
  const taken = new Set(['session', 'number', 'label', 'start']);
  return questions.flatMap((question) =>
    question.parts.map((part) => {
      const name = free(nameOf(question, part), taken);
      taken.add(name);
      return { key: `${question.id}/${part.part}`, name };
    }),
  );
}

function nameOf({ label, task }: SurveyQuestion, { part, title = part, description }: AskedPart): string {
  const asked = task === undefined ? label : `Single Ease Question: ${label}`;
  const line = description ? `${title} (${description})` : title;
  const name = plainName(line ? `${asked}: ${line}` : asked);
  // What a spreadsheet would take for a formula.
  return /^[=+@-]/.test(name) ? `’${name}` : name;
}

/** The engine takes names as they are sent, where backslashes and apostrophes are escaped. */
const plainName = (text: string): string =>
  text.replaceAll('\\', '/').replaceAll("'", '’').replaceAll(/\s+/g, ' ').trim();

function free(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name} (${count})`;
    if (tried !== '' && !taken.has(tried)) return tried;
  }
}

const columnsOf = (study: Study) => answerColumns(surveyQuestions(study));

/** The names of its columns go as parameters: they are what designers write. */
export const answersSqlOf = (study: Study): string => {
  const lines = columnsOf(study).map((_, index) =>
    answerColumnSql
      .replace('{key:String}', `{key_${index}:String}`)
      .replace('{name:Identifier}', `{name_${index}:Identifier}`),
  );
  return `${toldTable}\n${answersSql.replace('{columns}\nFROM', () => `${lines.join('\n')}\nFROM`)}`;
};

export const answersParameters = (study: Study): Parameters => ({
  ...surveyParameters(surveyQuestions(study)),
  ...Object.fromEntries(
    columnsOf(study).flatMap(({ key, name }, index) => [
      [`key_${index}`, key],
      [`name_${index}`, name],
    ]),
  ),
});
