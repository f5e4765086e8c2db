import { z } from 'zod';

const json = z.json();

/** What goes over the bus for one question: where it is heard, and where its asker waits. */
export const questionSchema = z.object({ id: z.string(), asker: z.string(), data: json });
export const answerSchema = z.object({ id: z.string(), answer: json });

export const questionChannel = (pattern: string): string => `question.${pattern}`;
export const answerChannel = (asker: string): string => `answer.${asker}`;
