// Every service as a process of its own, on real engines.
export { buildServices, clusterEngines, engineVariables, serviceNames, startCluster } from './cluster';
export type { Cluster, ClusterEngines, ClusterOptions, Programs, ServiceName } from './cluster';
export type { ServiceProcess } from './service-process';
