import type { Platform } from '../ports';
import { readKafkaUrl } from './kafka/kafka-url';
import { assertRedisUrl } from './redis/redis-url';
import { readS3Url } from './s3/s3-url';

export type Part = Exclude<keyof Platform, 'check' | 'close'>;

/** Where the engines are. Only those of the parts that are asked for are needed. */
export interface EngineUrls {
  readonly mongoUrl?: string | undefined;
  readonly kafkaUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  readonly s3Url?: string | undefined;
  readonly smtpUrl?: string | undefined;
}

/** By their variables: the addresses that are needed, and a line on each that is missing or cannot be read. */
export function readAddresses(urls: EngineUrls, needs: readonly Part[]) {
  const wrong: string[] = [];
  const addressOf = (variable: string, url: string | undefined, parts: readonly Part[], read: Read = anything) => {
    const needed = parts.filter((part) => needs.includes(part));
    if (needed.length === 0) return undefined;
    const problem = url === undefined ? `not set, and it is needed for ${needed.join(', ')}` : problemOf(url, read);
    if (problem !== undefined) wrong.push(`${variable}: ${problem}`);
    return url;
  };
  return {
    addresses: {
      redis: addressOf('REDIS_URL', urls.redisUrl, ['bus', 'locks', 'limits'], assertRedisUrl),
      smtp: addressOf('SMTP_URL', urls.smtpUrl, ['mail']),
      s3: addressOf('S3_URL', urls.s3Url, ['blobs'], readS3Url),
      // Documents leave messages for the stream.
      kafka: addressOf('KAFKA_URL', urls.kafkaUrl, ['stream', 'documents'], readKafkaUrl),
      mongo: addressOf('MONGO_URL', urls.mongoUrl, ['documents']),
    },
    wrong,
  };
}

/** Throws where an address is not what it should be. */
type Read = (url: string) => unknown;
const anything: Read = () => undefined;

function problemOf(url: string, read: Read): string | undefined {
  try {
    read(url);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Begins with the name of a variable. */
class AddressError extends Error {}

/** Whoever reads that an engine is away or refuses us has to know which variable to look at. */
export async function named<T>(variable: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof AddressError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AddressError(`${variable}: ${reason}`, { cause: error });
  }
}

/** For programs that need one engine: what `open` makes of the address in a variable. */
export async function openNamed<T>(
  variable: string,
  url: string | undefined,
  open: (url: string) => Promise<T>,
): Promise<T> {
  if (url === undefined) throw new AddressError(`${variable} is not set.`);
  return named(variable, open(url));
}
