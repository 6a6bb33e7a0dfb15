import { describe, expect, test } from 'vitest';
import { errorsOf, key } from '#config/config.fixture.ts';
import { loadConfig } from '#config/config.ts';

describe('a bucket', () => {
  const bucket = {
    S3_BUCKET: 'lasar-media',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hemligt',
    JWT_KEYS: key,
    DEPLOYMENT: 'demo',
  };

  test('replaces the folder when all its settings are there', () => {
    const { storage } = loadConfig({ ...bucket, S3_ENDPOINT: 'https://s3.example.se/' });
    expect(storage).toEqual({
      kind: 's3',
      bucket: 'lasar-media',
      endpoint: 'https://s3.example.se',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'hemligt',
      pathStyle: false,
      presigned: false,
    });
    expect(loadConfig({ ...bucket, S3_PRESIGNED: 'true' }).storage).toMatchObject({
      presigned: true,
    });
  });

  test('is required for presigned URLs, which need TLS when the site has it', () => {
    expect(errorsOf({ S3_PRESIGNED: 'true', JWT_KEYS: key })).toEqual([
      'S3_BUCKET saknas: den hör ihop med S3_PRESIGNED.',
      'S3_ACCESS_KEY_ID saknas: den hör ihop med S3_PRESIGNED.',
      'S3_SECRET_ACCESS_KEY saknas: den hör ihop med S3_PRESIGNED.',
    ]);
    expect(errorsOf({ S3_PRESIGNED: 'false', JWT_KEYS: key })).toEqual([]);

    const plain = { ...bucket, S3_PRESIGNED: 'true', S3_ENDPOINT: 'http://minio:9000' };
    expect(errorsOf(plain)).toEqual([]);
    expect(errorsOf({ ...plain, PUBLIC_URL: 'https://lasar.se' })).toEqual([
      'S3_ENDPOINT ska börja med https:// när S3_PRESIGNED är true.',
    ]);
    expect(errorsOf({ ...plain, S3_PRESIGNED: 'kanske' })).toEqual([
      'S3_PRESIGNED ska vara true eller false, men är "kanske".',
    ]);
  });

  test('with some settings missing reports them', () => {
    expect(errorsOf({ S3_ENDPOINT: 'https://s3.example.se', JWT_KEYS: key })).toEqual([
      'S3_BUCKET saknas: den hör ihop med S3_ENDPOINT.',
      'S3_ACCESS_KEY_ID saknas: den hör ihop med S3_ENDPOINT.',
      'S3_SECRET_ACCESS_KEY saknas: den hör ihop med S3_ENDPOINT.',
    ]);
    expect(errorsOf({ ...bucket, S3_SECRET_ACCESS_KEY: '' })).toEqual([
      'S3_SECRET_ACCESS_KEY saknas: den hör ihop med S3_BUCKET.',
    ]);
  });

  test('with an invalid name or address reports the expected form', () => {
    const odd = { ...bucket, S3_BUCKET: 'Min Bucket', S3_ENDPOINT: 's3.example.se' };
    expect(errorsOf(odd).map((error) => error.split(' ', 1)[0])).toEqual([
      'S3_BUCKET',
      'S3_ENDPOINT',
    ]);
  });
});
