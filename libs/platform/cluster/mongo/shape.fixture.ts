import { mongo as driver } from 'mongoose';
import type { Shape } from '@rehearse/testkit/conformance';
import { embedded } from '../../embedded/shape.fixture';
import type { Platform } from '../../ports';
import { openMongo } from './open-mongo';

/** A database of its own on the server of `url`. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = await driver.MongoClient.connect(url);
  await client.db(name).dropDatabase();
  await client.close();
}

/** Documents on MongoDB; everything else, and so the stream that their outbox goes to, is embedded. */
export function mongoShape(address: () => string): Shape {
  return {
    address,
    async open(place): Promise<Platform> {
      const platform = await embedded.open(place);
      const mongo = await openMongo({ url: databaseUrl(address(), place), stream: platform.stream });
      return {
        ...platform,
        documents: mongo.documents,
        async close() {
          await mongo.close();
          await platform.close();
        },
      };
    },
    async remove(place) {
      await dropDatabase(address(), place);
      await embedded.remove(place);
    },
  };
}
