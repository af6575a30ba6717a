import { ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3'
import { StartRefusal } from '../start-refusal.ts'
import { openS3Client, type S3Settings } from './s3-storage.ts'

const advice: Record<string, string> = {
  InvalidAccessKeyId: 'Check S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Check S3_SECRET_ACCESS_KEY.',
  AccessDenied: 'Its key needs the right to list, read, write and delete objects.',
  RequestTimeTooSkewed: 'Set the clock of this machine.',
  NoSuchBucket: 'Create it, or check its name and S3_PATH_STYLE.',
  PermanentRedirect: 'Check S3_REGION and S3_ENDPOINT.',
  AuthorizationHeaderMalformed: 'Check S3_REGION.',
}

/** Throws `StartRefusal`, with what helps, if the bucket cannot be used: every picture would fail, one by one. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const client = openS3Client(settings)
  try {
    await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }))
  } catch (error) {
    throw new StartRefusal(explain(error as Error & { code?: string }, settings))
  } finally {
    client.destroy()
  }
}

function explain(error: Error & { code?: string }, { bucket, endpoint }: S3Settings): string {
  const place = endpoint ?? 'Amazon S3'
  if (error instanceof S3ServiceException && error.$response !== undefined)
    return `${place} refuses the bucket ${bucket} (${error.name}). ${advice[error.name] ?? 'Check the settings S3_….'}`
  return `${place} does not answer (${error.code ?? error.name}). Check S3_ENDPOINT.`
}
