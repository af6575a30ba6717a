import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import { allowBodyTime } from '../http/body-time.ts'
import type { IdentityFor } from './identity.ts'
import type { Call } from './call.ts'
import { envelopeFor, mountRaw } from './mount.ts'
import { readInput } from './read-input.ts'
import { withUpload, type Upload } from '../http/receive-upload.ts'

type Taking<Allowed extends Access> = {
  /** Where files are while they come in. */
  folder: string
  /** How many bytes the file may have, by the fields that came before it. */
  maxBytes(fields: Record<string, string>, call: Call<IdentityFor<Allowed>>): number
  /** Refuses before anything is read. */
  admit?(call: Call<IdentityFor<Allowed>>): Promise<void>
}

/** Half a gigabyte at 1 MB a second; a connection on which nothing comes is cut much earlier. */
const longestUploadSeconds = 600

/** Serves an operation whose body is a form with one file, named by the contract's `upload`. The file is gone when the handler has ended. */
export function mountUpload<Input extends z.ZodObject, Reply extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply, Allowed>,
  { folder, maxBytes, admit }: Taking<Allowed>,
  handle: (input: z.output<Input>, upload: Upload, call: Call<IdentityFor<Allowed>>) => Promise<z.output<Reply>>,
) {
  const { upload: file } = endpoint
  if (file === undefined) throw new Error(`${endpoint.path} takes no file`)
  // A scope of its own: elsewhere forms stay unreadable.
  app.register(async (scope) => {
    await scope.register(multipart)
    scope.addHook('onRequest', async (request) => allowBodyTime(request, longestUploadSeconds))
    mountRaw(scope, endpoint, async (_, call) => {
      await admit?.(call)
      const fields = Object.keys(endpoint.input.shape)
      const form = { file, fields, folder, maxBytes: (given: Record<string, string>) => maxBytes(given, call) }
      return withUpload(call.request, form, async (upload) => {
        const input = readInput(endpoint, { query: {}, params: {}, body: upload.fields }, call.locale)
        const reply = await handle(input, upload, call)
        return call.reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(envelopeFor(endpoint, z.encode(endpoint.reply, reply), call.locale)))
      })
    })
  })
}
