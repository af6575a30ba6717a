import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

type File = {
  /** File name offered to the user. */
  name: string
  type: string
  bytes?: number
  body: Readable | Buffer | string
}

/** Answers with a file for saving. It is never displayed, so that its content cannot run in our origin. */
export function sendFile(reply: FastifyReply, { name, type, bytes, body }: File) {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': contentDisposition(name),
      // Read by our own download code; header values are ASCII.
      'download-filename': encodeURIComponent(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      ...(bytes !== undefined && { 'content-length': bytes }),
    })
    .send(body)
}
