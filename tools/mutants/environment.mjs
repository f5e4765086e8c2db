import Environment from '../../libs/testkit/jest/environment.mjs';

/** Leaves out the rest of a file after its first failure, which is all that there is to know of a mutant. */
export default class extends Environment {
  #failed = false;

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.#failed = true;
    if (event.name === 'test_start' && this.#failed) event.test.mode = 'skip';
  }
}
