import { httpUrl, oneOf, onOff, setting, text } from '#platform/config/setting.ts'

/** Object storage that speaks S3; off unless a bucket is named. */
export const objectStorageSettings = {
  bucket: setting<string | null>({
    env: 'S3_BUCKET',
    parse: text,
    default: null,
    about: 'Bucket of pictures. It is open to nobody but these keys: the server reads it and answers.',
  }),
  endpoint: setting<string | null>({
    env: 'S3_ENDPOINT',
    parse: httpUrl,
    default: null,
    about: 'Address of the object storage, such as https://s3.cn-north-1.amazonaws.com.cn; https in production.',
  }),
  region: setting({
    env: 'S3_REGION',
    parse: text,
    default: 'us-east-1',
    about: 'Region that requests are signed for.',
  }),
  keyId: setting<string | null>({
    env: 'S3_ACCESS_KEY_ID',
    parse: text,
    default: null,
    about: 'Key that may list the bucket, and read, write and delete objects in it.',
  }),
  secret: setting<string | null>({
    env: 'S3_SECRET_ACCESS_KEY',
    parse: text,
    default: null,
    about: 'Its secret.',
  }),
  isPathStyle: setting({
    env: 'S3_PATH_STYLE',
    parse: onOff,
    default: false,
    about: 'on puts the bucket into the path instead of the host name, as MinIO and others want it.',
  }),
  picturesIn: setting({
    env: 'PICTURES_IN',
    parse: oneOf('disk', 's3'),
    default: 'disk' as const,
    about:
      'Where new pictures go; with S3_BUCKET they are read from both places, and `npm run files` moves what is there.',
  }),
}
