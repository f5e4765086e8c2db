// Apart from the schemas: pages take this, and leave zod to the server.

/** Codes with which the server ends a live socket for a reason of its own; those of RFC 6455 are besides. */
export const closings = {
  /** The login has ended: log in. */
  loggedOut: 4401,
  /** The person may not see the prototype any more. */
  forbidden: 4403,
  /** The prototype was deleted. */
  deleted: 4404,
  /** Takes too slowly what is sent: come again. */
  slow: 4408,
  /** Sends far more than anybody needs: come again later. */
  flood: 4428,
  /** The person, or the prototype, has too many connections: come again later. */
  full: 4429,
} as const;
export type Closing = keyof typeof closings;
