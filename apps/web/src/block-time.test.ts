import type { Block, Question, Task } from '@rehearse/contract';
import { maxMinutes, minutesOfStudy, secondsOf } from './block-time';

const step = { type: 'WidgetClick', screen: 's', widget: 'w' };
const tasks: Task[] = [
  { id: 't1', name: 'Buy', flow: Array(7).fill(step) },
  { id: 't2', name: 'Pay', flow: [] },
];
const ofTask = (task: string): Block => ({ id: `b${task}`, kind: 'task', task });
const asks = (question: Question): Block => ({ id: 'q', kind: 'question', text: 'Why?', question });
const choices = ['a', 'b', 'c'].map((id) => ({ id, text: id }));

it('takes longer for tasks with more steps, and for the question after them', () => {
  expect(secondsOf({ tasks }, ofTask('t1'))).toBe(90);
  expect(secondsOf({ tasks, asksEase: true }, ofTask('t1'))).toBe(100);
  expect(secondsOf({ tasks }, ofTask('t2'))).toBe(60);
});

it.each<[Question, number]>([
  [{ kind: 'text' }, 40],
  [{ kind: 'single', choices }, 15],
  [{ kind: 'multiple', choices }, 20],
  [{ kind: 'ranking', choices }, 18],
  [{ kind: 'matrix', rows: choices, max: 5 }, 24],
  [{ kind: 'sus' }, 60],
  [{ kind: 'nps' }, 10],
])('knows how long a question takes: %j', (question, seconds) => {
  expect(secondsOf({ tasks }, asks(question))).toBe(seconds);
});

it('sums up to minutes, one at least', () => {
  expect(minutesOfStudy({ tasks: [] })).toBe(1);
  expect(minutesOfStudy({ tasks })).toBe(3);
  const blocks = Array.from({ length: 7 }, (_, at): Block => ({ ...asks({ kind: 'sus' }), id: `q${at}` }));
  expect(minutesOfStudy({ tasks, blocks })).toBe(maxMinutes);
});

it('counts a minute of trying in the place of tasks that are not shown', () => {
  expect(minutesOfStudy({ tasks, asksEase: true, showTaskInTest: false, blocks: [asks({ kind: 'text' })] })).toBe(2);
});
