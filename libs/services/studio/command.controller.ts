import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { CommandStacks } from './command.stacks';

const { commands } = routes;

@Controller()
export class CommandController {
  constructor(private readonly stacks: CommandStacks) {}

  @Route(commands.get)
  get({ params }: Call<typeof commands.get>): Promise<AnswerOf<typeof commands.get>> {
    return this.stacks.get(params.app);
  }

  @Route(commands.example)
  example({ params }: Call<typeof commands.example>): Promise<AnswerOf<typeof commands.example>> {
    return this.stacks.get(params.app);
  }

  @Route(commands.save)
  async save({ params, body, principal }: Call<typeof commands.save>): Promise<AnswerOf<typeof commands.save>> {
    const { stack, pos = stack.length, lastUUID = 0 } = body;
    const by = { userID: principal.id, lastUpdate: Date.now() };
    await this.stacks.change(params.app, () => ({ stack, pos, lastUUID, ...by }));
    return { status: 'ok', details: 'command.update.success' };
  }

  /** What was undone stays behind it: clients remove it before. */
  @Route(commands.add)
  async add({ params, body, principal }: Call<typeof commands.add>): Promise<AnswerOf<typeof commands.add>> {
    const command = { ...body, userID: principal.id };
    const { pos, lastUUID } = await this.stacks.change(params.app, (before) => ({
      stack: [...before.stack, command],
      pos: before.pos + 1,
      lastUUID: before.lastUUID + 1,
    }));
    return { command, pos, lastUUID };
  }

  @Route(commands.pop)
  async pop({ params: { app, count } }: Call<typeof commands.pop>): Promise<AnswerOf<typeof commands.pop>> {
    if (typeof count === 'string') throw new Failure('stack.remove.error');
    const { pos } = await this.stacks.change(app, ({ stack, ...rest }) => ({
      ...rest,
      stack: stack.slice(0, Math.max(0, stack.length - count)),
    }));
    return { pos };
  }

  @Route(commands.shift)
  shift({ params: { app, count } }: Call<typeof commands.shift>): Promise<AnswerOf<typeof commands.shift>> {
    return this.stacks.change(app, ({ stack, pos, ...rest }) => ({
      ...rest,
      stack: stack.slice(count),
      pos: pos - count,
    }));
  }

  @Route(commands.undo)
  undo({ params }: Call<typeof commands.undo>): Promise<AnswerOf<typeof commands.undo>> {
    return this.step(params.app, -1);
  }

  @Route(commands.redo)
  redo({ params }: Call<typeof commands.redo>): Promise<AnswerOf<typeof commands.redo>> {
    return this.step(params.app, 1);
  }

  private async step(app: string, by: 1 | -1): Promise<{ pos: number }> {
    const { pos } = await this.stacks.change(app, (stack) => ({ ...stack, pos: stack.pos + by }));
    return { pos };
  }
}
