import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo as driver } from 'mongoose';
import type { Recipe } from '../engine';
import { ownFile } from '../files';
import { need, run } from '../install';
import { classPath, installJars, javaFlags, needJava } from './java';

const standIn = '1.47.0';
/** Of our own part of it: a change of programs/MongoStandIn.java counts up. */
const revision = 2;
const image = 'mongo:8.0.13';
const urlOf = (port = 0) => `mongodb://127.0.0.1:${port}/rehearse`;

/**
 * No package registry has a MongoDB server: without Docker a stand-in speaks its protocol (README.md). Both keep every
 * write that they acknowledged over a kill -9.
 */
export const mongo: Recipe = {
  variable: 'MONGO_URL',
  ports: 1,
  standIn: 'mongo-java-server for MongoDB',
  async install() {
    await needJava();
    await need('mvn', 'maven');
    return await installJars(
      'mongo-java-server',
      `${standIn}-${revision}`,
      [`de.bwaldvogel:mongo-java-server-h2-backend:${standIn}`, 'org.slf4j:slf4j-nop:2.0.17'],
      async (folder) => {
        await run('javac', ['-cp', classPath(folder), '-d', join(folder, 'classes'), ownFile('MongoStandIn.java')]);
      },
    );
  },
  async processes(home, folder, [port]) {
    await mkdir(folder, { recursive: true });
    const classes = `${join(home, 'classes')}:${classPath(home)}`;
    const args = [...javaFlags, '-cp', classes, 'MongoStandIn', String(port), join(folder, 'data.mv')];
    const url = urlOf(port);
    return { url, nodes: [{ name: 'mongo', url, folder, file: 'java', args }] };
  },
  containers: ([port]) => ({
    url: urlOf(port),
    nodes: [
      {
        name: 'mongo',
        url: urlOf(port),
        image,
        command: ['mongod', '--bind_ip', '127.0.0.1', '--port', String(port)],
      },
    ],
  }),
  async ready(url) {
    const client = new driver.MongoClient(url, { serverSelectionTimeoutMS: 1000, socketTimeoutMS: 3000 });
    try {
      await client.db().command({ ping: 1 });
    } finally {
      await client.close();
    }
  },
};
