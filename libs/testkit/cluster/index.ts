// Every service as a process of its own, on real engines.
export { buildServices, clusterEngines, engineVariables, startCluster } from './cluster';
export type { Cluster, ClusterEngines, ClusterOptions, Programs } from './cluster';
export type { ServiceProcess } from './service-process';
