/** Told about what is tried again. */
export interface Reporter {
  warn(fields: object, message: string): void;
}
