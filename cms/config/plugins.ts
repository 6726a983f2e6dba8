import { smtpSettings } from '#platform/email/smtp-settings';
import { environment as env } from '#platform/environment/environment';

/** Stores pictures on the disk, or in S3 if a bucket is configured. The paths are the same in both cases. */
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
        // The bucket's policy decides who may read it: most buckets refuse ACLs per object.
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
