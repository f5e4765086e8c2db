import type { Documents, Mail, Platform } from '@rehearse/platform/ports';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { ObservedStream } from './observed-stream';

/** The parts of a platform as services get them: what passes is counted for `/metrics`, and is a step of its trace. */
export function observed<P extends Partial<Platform>>(platform: P, registry: Registry): P {
  const { stream, mail, documents } = platform;
  if (documents) measureOutbox(documents, registry);
  return {
    ...platform,
    ...(stream && { stream: new ObservedStream(stream, registry) }),
    ...(mail && { mail: counted(mail, registry) }),
  };
}

function counted(mail: Mail, registry: Registry): Mail {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by outcome: sent or failed',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return {
    async send(message) {
      try {
        await mail.send(message);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
    forget: (address) => mail.forget(address),
  };
}

function measureOutbox(documents: Documents, registry: Registry): void {
  const gauge = new Gauge({
    name: 'outbox_waiting',
    help: 'Messages that documents have left and the stream does not have yet',
    registers: [registry],
    async collect() {
      await documents.waiting().then(
        (count) => gauge.set(count),
        () => gauge.reset(),
      );
    },
  });
}
