// What a store may answer, as one that is there does not on demand.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlobsUnavailable } from '../../ports';
import { openS3, type OpenS3 } from '.';
import { answerOf } from './answer';

let server: Server;
let s3: OpenS3;
/** The last one again and again. */
let answers: (readonly [status: number, body: string])[];
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().once('end', () => {
      const [status = 500, body = ''] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  s3 = openS3({ url: `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket` });
});
afterAll(() => {
  s3.close();
  server.close();
});

const error = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
const list = (...keys: string[]) =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;

test('a refusal is no outage: nobody asks again', async () => {
  answers = [[403, error('AccessDenied')]];
  await expect(s3.blobs.get('a')).rejects.toMatchObject({ name: 'AccessDenied' });
});

test('a fault of the store is an outage', async () => {
  answers = [[500, error('InternalError')]];
  await expect(s3.blobs.get('a')).rejects.toThrow(BlobsUnavailable);
});

test('what could not be deleted is told', async () => {
  const kept = '<DeleteResult><Error><Key>a/b~</Key><Message>held</Message></Error></DeleteResult>';
  answers = [
    [204, ''],
    [200, list('a/b~')],
    [200, kept],
    [200, list()],
  ];
  await expect(s3.blobs.deleteAll('a')).rejects.toThrow('a/b~ was not deleted: held');
});

test('an answer that breaks off in the middle is not waited for', async () => {
  await expect(answerOf(() => new Promise(() => undefined), 20)).rejects.toThrow(BlobsUnavailable);
});
