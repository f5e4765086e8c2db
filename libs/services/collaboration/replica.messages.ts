import { livePresenceSchema } from '@rehearse/contract';
import { z } from 'zod';
import { presentSchema } from './present';

const accountOf = presentSchema.shape.account;

/** What processes tell each other of a room, on its channel. `from`: the process. */
export const replicaMessageSchema = z.discriminatedUnion('kind', [
  /** All its connections, after each change of who is there and every few seconds; it counts as gone when that stops. */
  z.object({ kind: z.literal('people'), from: z.string(), people: z.array(presentSchema) }),
  z.object({ kind: z.literal('presence'), from: z.string(), people: z.array(livePresenceSchema) }),
  /** What an older client said. */
  z.object({ kind: z.literal('inherited'), from: z.string(), message: z.looseObject({ user: accountOf }) }),
]);
export type ReplicaMessage = Readonly<z.infer<typeof replicaMessageSchema>>;
type OfKind<K extends ReplicaMessage['kind']> = Extract<ReplicaMessage, { kind: K }>;
export type ReplicaWord = { [K in ReplicaMessage['kind']]: Omit<OfKind<K>, 'from'> }[ReplicaMessage['kind']];

export const roomChannel = (app: string): string => `collaboration.room.${app}`;
