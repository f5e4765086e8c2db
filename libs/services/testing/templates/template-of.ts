import { templateSettings } from '@rehearse/contract';
import type { Block, Question, TemplateSettings, TestSettings } from '@rehearse/contract';

/**
 * What another study begins with: blocks, texts and settings. Of this study's prototype nothing is in it: tasks have no steps, questions
 * no screens, and testers read no name. Nor is what belongs to its running: links, sources, times, consents that were given.
 */
export function templateOf(test: TestSettings): TemplateSettings {
  const { tasks, blocks = [], texts = {}, ...rest } = templateSettings.parse(test);
  return {
    ...rest,
    tasks: tasks.map(({ id, name, description, strict }) => ({
      id,
      name,
      ...(description !== undefined && { description }),
      ...(strict !== undefined && { strict }),
      flow: [],
    })),
    blocks: blocks.map(withoutScreens),
    texts: Object.fromEntries(Object.entries(texts).map(([language, { name: _name, ...words }]) => [language, words])),
  };
}

const withoutScreens = (block: Block): Block =>
  block.kind === 'question' ? { ...block, question: questionWithoutScreens(block.question) } : block;

function questionWithoutScreens(question: Question): Question {
  switch (question.kind) {
    case 'firstClick':
      return { ...question, screen: '', right: [] };
    case 'fiveSeconds':
      return { ...question, screen: '' };
    case 'preference':
      return {
        ...question,
        choices: question.choices.map(({ picture: _picture, ...choice }) => ({ ...choice, screen: '' })),
      };
    default:
      return question;
  }
}
