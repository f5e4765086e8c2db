export { openCluster, type ClusterOptions } from './open-cluster';
