// The product, or a part of it, bundled and run as a process of its own.
export { buildProgram, cpuMsOf, memoryMbOf, Program, startProgram, type ProgramOptions } from './program';
export { opened } from './private-files';
