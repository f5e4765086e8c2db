export { describeWithEngines } from './describe-with-engines';
export { EngineUnavailable, type Engine, type EngineNode } from './engine';
export { sharedEngine } from './shared-engine';
export { prepareEngine, startEngine, type StartOptions } from './start-engine';
export { sweep } from './record';
export { freePorts, isFree } from './free-ports';
