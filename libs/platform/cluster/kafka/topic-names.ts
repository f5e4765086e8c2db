/** The group in Kafka, one per topic: members of a driver's group all have to read the same topics. */
export const groupIdOf = (topic: string, group: string): string => `${group}.${topic}`;

/** The topic that keeps what handlers of another one declared dead. */
export const deadTopicOf = (topic: string): string => `${topic}.dead`;

export const isDeadTopic = (name: string): boolean => name.endsWith(deadTopicOf(''));
