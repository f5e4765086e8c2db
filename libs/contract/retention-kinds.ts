// Apart from the schemas: pages take this, and leave zod to the server.

/** What of testers is erased when it has its age: everything of a session, positions of the mouse, what was typed or picked. */
export const retentionKinds = ['sessions', 'mouse', 'answers'] as const;
export type RetentionKind = (typeof retentionKinds)[number];
