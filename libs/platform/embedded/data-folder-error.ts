/** A fault of the data folder that a person has to mend. The message says which file, and what to do. */
export class DataFolderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFolderError';
  }
}
