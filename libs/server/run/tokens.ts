import { Inject } from '@nestjs/common';

export const logToken = 'server.log';
export const registryToken = 'server.metrics';

/** Constructor parameter: the server's log (pino). In a request prefer `requestLog(log)`. */
export const Log = (): ParameterDecorator => Inject(logToken);
/** Constructor parameter: the registry that `/metrics` prints (prom-client). */
export const Metrics = (): ParameterDecorator => Inject(registryToken);
