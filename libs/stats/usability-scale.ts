/** What published studies found on average, with where that stands. */
export const norms = {
  /** J. Sauro, J. R. Lewis, "Quantifying the user experience", 2nd edition (2016); J. Sauro (2011): 500 studies, more than 5,000 people. */
  sus: { mean: 68, source: 'Sauro and Lewis 2016' },
  /** J. Sauro, "10 things to know about the Single Ease Question" (measuringu.com/seq10, 2012): means of studies lie between 5.3 and 5.6. */
  ease: { mean: 5.5, source: 'Sauro 2012' },
} as const;
export type NormName = keyof typeof norms;

const statements = 10;

/**
 * 0 to 100, from how much somebody agrees with the ten statements of the System Usability Scale, 1 to 5 each; null without all of
 * them. J. Brooke, "SUS: a quick and dirty usability scale", in "Usability evaluation in industry" (1996), 189-194.
 */
export function susScore(answers: readonly number[]): number | null {
  const isWhole = answers.length === statements && answers.every((answer) => answer >= 1 && answer <= 5);
  if (!isWhole) return null;
  // Every second one says something bad.
  return 2.5 * answers.reduce((sum, answer, index) => sum + (index % 2 === 0 ? answer - 1 : 5 - answer), 0);
}

/** The curved grading scale, from 241 studies: the lowest score of each grade. Sauro and Lewis 2016. */
const grades = [
  ['A+', 84.1],
  ['A', 80.8],
  ['A−', 78.9],
  ['B+', 77.2],
  ['B', 74.1],
  ['B−', 72.6],
  ['C+', 71.1],
  ['C', 65],
  ['C−', 62.7],
  ['D', 51.7],
] as const;

export function susGrade(score: number): string {
  const rounded = Math.round(score * 10) / 10;
  return grades.find(([, lowest]) => rounded >= lowest)?.[0] ?? 'F';
}
