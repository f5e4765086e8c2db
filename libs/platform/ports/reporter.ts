/** Where faults are told that no caller waits for. A pino logger fits. */
export interface Reporter {
  warn(fields: object, message: string): void;
}
