/**
 * Every error that leaves a server. `status` 200 is the inherited soft error: `{"type":"error","errors":[code]}`.
 * Others answer `{"type":"error","errors":[code],"field"?: path, "progress"?: 0..1}` with their status. Texts are in the web app's `errors` namespace
 * under the code (dots and slashes kept), in every language.
 */
export const errors = {
  'request/invalid': 400,
  'request/json': 400,
  'request/too-large': 413,
  'request/encoding': 415,
  'request/unknown-route': 404,
  'request/rate': 429,
  'auth/login-required': 401,
  'auth/forbidden': 403,
  'auth/address-unproven': 403,
  'thing/unknown': 404,
  'server/failed': 500,
  'server/unavailable': 503,
  'server/full': 503,
  'server/timeout': 503,
  'server/starting': 503,
  'stream/unavailable': 503,
  'analytics/catching-up': 503,
  'analytics/counting': 503,
  'intake/budget': 429,
  'record/type': 200,
  'record/invalid': 200,
  'model/invalid': 400,
  'model/too-large': 413,
  'test/too-large': 413,
  'account/full': 403,
  'app/full': 403,
  'user.email.invalid': 200,
  'user.email.not.unique': 200,
  'user.password.invalid': 200,
  'user.password.guessable': 200,
  'user.password.current.needed': 200,
  'user.password.current.wrong': 200,
  'user.tos.invalid': 200,
  'user.validation.json': 200,
  'user.create.nosignup': 200,
  'user.create.domain': 200,
  'user.login.fail': 200,
  'user.login.pause': 429,
  'user.login.closed': 200,
  'user.update.email.taken': 200,
  'user.confirm.invalid': 200,
  'User.email.error.required': 200,
  'User.email.error.null': 200,
  'User.password.error.min': 200,
  'User.password.error.required': 200,
  'User.key.error.required': 200,
  'user.password.error': 200,
  'user.image.wrong': 200,
  'app.copy.error': 200,
  'app.update.error': 200,
  'app.update.error.invalid': 200,
  'app.update.error.no.data': 200,
  'image.processing.error': 200,
  'image.too.big': 200,
  'image.type.wrong': 200,
  'image.delete.error': 200,
  'test.invalid': 200,
  'Annotation.validation.error': 200,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errors;

/** Thrown anywhere in a service; the edge turns it into an answer. `field` is the path of the field at fault. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly field?: string,
    readonly retryAfterMs?: number,
    /** 0..1: how far it is, where it will be there by and by. */
    readonly progress?: number,
  ) {
    super(code);
    this.name = 'Failure';
  }

  /** What is behind it: for the log, never for who asked. */
  because(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}
