// npm run people -- list | invite ADDRESS | switch-off ADDRESS | switch-on ADDRESS | remove-factor ADDRESS | make-operator ADDRESS | unmake-operator ADDRESS:
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
  'operator.configured': 'REHEARSE_OPERATORS names this operator: take the address out there.',
};

await run(async () => {
  const command = readCommand(process.argv.slice(2));
  if (!command) throw new Error(usage);
  await withOpen(openPeople(readConfig()), async (people) => {
    if (command.name === 'list') return say(await reportOf(people, command.search));
    if (command.name === 'invite') return say(await people.invite(command.address));
    await act(people, command).catch((error: unknown) => {
      const refusal = error instanceof Failure ? refusals[error.code] : undefined;
      throw refusal === undefined ? error : new Error(refusal);
    });
    say(`${command.address} ${done[command.name]}.`);
  });
});

async function act({ users, control }: OpenPeople, { name, address }: Exclude<Command, { name: 'list' | 'invite' }>) {
  const user = await users.byEmail(address);
  if (!user) throw new Error(`Nobody has the address ${address}.`);
  switch (name) {
    case 'switch-off':
      return control.switchOff(user.id);
    case 'switch-on':
      return control.switchOn(user.id);
    case 'remove-factor':
      return control.removeFactor(user.id);
    case 'make-operator':
      return control.setOperator(user.id, true);
    case 'unmake-operator':
      return control.setOperator(user.id, false);
  }
}
