/** The last moment of a day. */
export const endOf = (day: Date): number => day.setHours(23, 59, 59, 999);

/** The last moment of the day that is so many days away, ms since the epoch. */
export const endInDays = (days: number): number => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return endOf(day);
};
