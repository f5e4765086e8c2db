import { TestEnvironment } from 'jest-environment-node';

// A process that ends by itself first frees all that it has loaded, module by module. That takes up to a second, and Jest
// takes a worker that is not gone after half of one for one that hangs.
process.once('beforeExit', () => process.exit());

export default TestEnvironment;
