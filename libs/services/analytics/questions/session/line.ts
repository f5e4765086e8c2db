import type { LineEvent } from '@rehearse/contract';
import { hiddenIn, isOneOf, pressTypes } from '@rehearse/events';
import { z } from 'zod';
import { type sessionOf, trailRow } from '../../attempts/trail';
import type { Study } from '../../study/study';
import { orderInWords, surveyQuestions } from '../survey/asked';
import { answerInWords, choiceInWords } from '../survey/shown';

/** What a line of events needs beside the columns of a trail. */
export const lineRow = trailRow.extend({
  xs: z.array(z.number()),
  /** Each with the options in the order in which they stood. */
  answers: z.array(z.tuple([z.string(), z.string(), z.array(z.string())])),
});

/** Every event of a session, in order. */
export function lineOf(
  { ords, xs, answers }: z.infer<typeof lineRow>,
  line: ReturnType<typeof sessionOf>['line'],
  study: Study,
): LineEvent[] {
  const ofBlocks = new Map(surveyQuestions(study).flatMap((one) => (one.isBlock ? [[one.id, one]] : [])));
  const answeredAt = new Map(answers.map(([ord, answer, order]) => [ord, { answer, order }]));
  const hidden = hiddenIn(line);
  return line.map((event, index) => {
    const answered = answeredAt.get(ords[index] ?? '');
    const answer = answered ? (JSON.parse(answered.answer) as unknown) : null;
    const block = ofBlocks.get(event.widget ?? '');
    return {
      at: event.seen,
      time: event.time,
      lasts: hidden.get(index) ?? Math.max(0, event.end - event.time),
      type: event.type,
      screen: event.screen ?? '',
      overlay: event.overlay ?? '',
      widget: event.widget ?? '',
      target: event.target ?? '',
      task: event.task ?? '',
      gesture: event.gesture?.type ?? '',
      state: event.state?.type ?? '',
      byKeyboard: isOneOf(pressTypes, event) && (xs[index] ?? 0) < 0,
      answer: block
        ? answerInWords(block, answer)
        : event.type === 'SessionStart'
          ? orderInWords(study, answer)
          : answer,
      order: (answered?.order ?? []).map((choice) => (block ? choiceInWords(block, choice) : choice)),
      question: block?.label ?? '',
    };
  });
}
