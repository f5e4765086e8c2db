import { z } from 'zod';

const text = z.string();
/** What the events of a line say, as film-texts.sql has it: a column for each would be tens of thousands of texts. */
export const textColumns = {
  line_says: z.array(z.number()),
  line_said: z.array(z.tuple([text, text, text, text, text, text, text, text, text])),
};
const columns = z.object(textColumns);

/** The columns of a trail that they stand for. */
export function withTexts<Row extends z.infer<typeof columns>>({ line_says: says, line_said: said, ...row }: Row) {
  const column = (index: number) => says.map((place) => said[place - 1]?.[index] ?? '');
  return {
    ...row,
    types: column(0),
    screens: column(1),
    overlays: column(2),
    widgets: column(3),
    gestures: column(4),
    state_types: column(5),
    state_texts: column(6),
    targets: column(7),
    tasks: column(8),
  };
}
