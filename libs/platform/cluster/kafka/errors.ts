/** Kafka is there, and what we want of it can never work; the message says what to change. */
export class KafkaRefused extends Error {
  readonly retriable = false;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'KafkaRefused';
  }
}

/** The brokers answered, but not what was asked; the same producer will not get a better answer. */
export class WrongAnswer extends Error {
  readonly retriable = false;
}

/** A KafkaRefused where waiting does not help: a wrong password, a right that is missing. */
export function asRefusal(error: unknown): KafkaRefused | undefined {
  if (error instanceof KafkaRefused) return error;
  const cause = rootsOf(error).find(
    (root) => root.name === 'KafkaJSSASLAuthenticationError' || typeOf(root).endsWith('_AUTHORIZATION_FAILED'),
  );
  return cause && new KafkaRefused(`Kafka refuses us: ${cause.message}`, { cause });
}

/** The same request may work later. */
export function isPassing(error: unknown): boolean {
  return rootsOf(error).every((root) => !('retriable' in root) || root.retriable !== false);
}

export function isTooLarge(error: unknown): boolean {
  return rootsOf(error).some((root) => typeOf(root).endsWith('_TOO_LARGE'));
}

export function reasonOf(error: unknown): string {
  return rootsOf(error)
    .map(({ message }) => message)
    .join(', ');
}

/** Of an error that a broker answered, such as NOT_LEADER_FOR_PARTITION. */
function typeOf(error: Error): string {
  return 'type' in error ? String(error.type) : '';
}

/** The driver wraps what happened in what it made of it. (Its error classes cannot be imported by name.) */
function rootsOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return [new Error(String(error))];
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.flatMap(rootsOf);
  return error.cause ? rootsOf(error.cause) : [error];
}
