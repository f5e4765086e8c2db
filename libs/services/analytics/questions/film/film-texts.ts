import { z } from 'zod';

const text = z.string();
/** The texts of events, as film-texts.sql has them: a column for each would be tens of thousands of texts. */
export const textColumns = {
  text_places: z.array(z.number()),
  distinct_texts: z.array(z.tuple([text, text, text, text, text, text, text, text, text])),
};
const columns = z.object(textColumns);

/** The columns of a trail that they stand for. */
export function withTexts<Row extends z.infer<typeof columns>>({
  text_places: places,
  distinct_texts: distinct,
  ...row
}: Row) {
  const column = (index: number) => places.map((place) => distinct[place - 1]?.[index] ?? '');
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
