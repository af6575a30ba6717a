import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

type Sent = {
  /** As it is offered for saving. */
  name: string
  type: string
  bytes?: number
  body: Readable | Buffer | string
}

/** Answers with a file to be saved, never shown: whatever is in it cannot act in our origin. */
export function sendFile(reply: FastifyReply, { name, type, bytes, body }: Sent) {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': contentDisposition(name),
      // What the browser's download reads; header fields are ASCII.
      'download-filename': encodeURIComponent(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      ...(bytes !== undefined && { 'content-length': bytes }),
    })
    .send(body)
}
