// npm run people -- list | invite ADDRESS | switch-off ADDRESS | switch-on ADDRESS | remove-factor ADDRESS | plan ADDRESS NAME | make-operator ADDRESS | unmake-operator ADDRESS:
// what operators do on their page, for who has none: of the cluster that MONGO_URL names, else of the installation in
// REHEARSE_DATA. It may run beside the product, which notices within seconds.
import { Failure } from '@rehearse/contract';
import { readConfig } from '@rehearse/platform/runtime';
import { run, say, withOpen } from '../cli/run';
import { readCommand, usage } from './command';
import type { Act, Command } from './command';
import { openPeople } from './open-people';
import type { OpenPeople } from './open-people';
import { reportOf } from './report';

const done: Readonly<Record<Act, string>> = {
  'switch-off': 'is switched off',
  'switch-on': 'can log in',
  'remove-factor': 'logs in without a second factor',
  'make-operator': 'is an operator',
  'unmake-operator': 'is no operator',
};

const refusals: Readonly<Record<string, string>> = {
  'operator.last': 'There has to be an operator who can log in. Make somebody else one first.',
  'operator.configured':
    'REHEARSE_OPERATORS names this operator, or REHEARSE_SIGN_ON a group: take the address or the group out there.',
};

await run(async () => {
  const command = readCommand(process.argv.slice(2));
  if (!command) throw new Error(usage);
  await withOpen(openPeople(readConfig()), async (people) => {
    if (command.name === 'list') return say(await reportOf(people, command.search));
    if (command.name === 'invite') return say(await people.invite(command.address));
    if (command.name === 'plan') {
      await people.control.setPlan(await idOf(people, command.address), command.plan);
      return say(`${command.address} has the plan ${command.plan}.`);
    }
    await act(people, command).catch((error: unknown) => {
      const refusal = error instanceof Failure ? refusals[error.code] : undefined;
      throw refusal === undefined ? error : new Error(refusal);
    });
    say(`${command.address} ${done[command.name]}.`);
  });
});

async function idOf({ users }: OpenPeople, address: string): Promise<string> {
  const user = await users.byEmail(address);
  if (!user) throw new Error(`Nobody has the address ${address}.`);
  return user.id;
}

async function act(people: OpenPeople, { name, address }: Extract<Command, { name: Act }>) {
  const { control } = people;
  const id = await idOf(people, address);
  switch (name) {
    case 'switch-off':
      return control.switchOff(id);
    case 'switch-on':
      return control.switchOn(id);
    case 'remove-factor':
      return control.removeFactor(id);
    case 'make-operator':
      return control.setOperator(id, true);
    case 'unmake-operator':
      return control.setOperator(id, false);
  }
}
