import { smtpSettings } from '../src/platform/email/smtp-settings';
import { environment as env } from '../src/platform/environment';

/** Pictures on the disk, or, when a bucket is named, in S3; their paths are the same in both cases. */
function uploadStorage() {
  if (!env.S3_BUCKET) return { provider: 'local' };
  const stored = { CacheControl: 'public, max-age=31536000, immutable' };
  return {
    provider: 'aws-s3',
    providerOptions: {
      baseUrl: '/uploads',
      s3Options: {
        ...(env.S3_ACCESS_KEY_ID && {
          credentials: {
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          },
        }),
        ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
        region: env.S3_REGION,
        // Who may read the bucket is the bucket's own policy to say: most refuse rights per object.
        params: { Bucket: env.S3_BUCKET, ACL: undefined },
      },
    },
    actionOptions: { upload: stored, uploadStream: stored },
  };
}

export default {
  'users-permissions': { config: { jwtSecret: env.JWT_SECRET } },
  upload: { config: uploadStorage() },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: smtpSettings,
      settings: { defaultFrom: env.MAIL_FROM, defaultReplyTo: env.MAIL_FROM },
    },
  },
};
