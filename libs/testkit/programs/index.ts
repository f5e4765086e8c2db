// The product, or a part of it, bundled and run as a process of its own.
export { buildProgram } from './build-program';
export { Child } from './child';
export { Program, startProgram, type ProgramOptions } from './program';
export { cpuMsOf, memoryMbOf } from './usage';
export { openToOthers } from './private-files';
