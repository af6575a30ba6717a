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

type Options<Allowed extends Access> = {
  /** Where files are written while they arrive. */
  folder: string
  /** The size limit of the file in bytes, by the fields before it. */
  maxBytes(fields: Record<string, string>, call: Call<IdentityFor<Allowed>>): number
  /** Refuses before anything is read. */
  checkBefore?(call: Call<IdentityFor<Allowed>>): Promise<void>
}

/** Half a gigabyte at 1 MB/s; a connection without data is closed much earlier. */
const maxUploadSeconds = 600

/** Serves an operation whose body is a form with one file, named by the contract's `upload`. The file is deleted when the handler has ended. */
export function mountUpload<Input extends z.ZodObject, Reply extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply, Allowed>,
  { folder, maxBytes, checkBefore }: Options<Allowed>,
  handle: (input: z.output<Input>, upload: Upload, call: Call<IdentityFor<Allowed>>) => Promise<z.output<Reply>>,
) {
  const { upload: file } = endpoint
  if (file === undefined) throw new Error(`${endpoint.path} takes no file`)
  // A scope of its own: all other operations refuse forms.
  app.register(async (scope) => {
    await scope.register(multipart)
    scope.addHook('onRequest', async (request) => allowBodyTime(request, maxUploadSeconds))
    mountRaw(scope, endpoint, async (_, call) => {
      await checkBefore?.(call)
      const names = Object.keys(endpoint.input.shape)
      const form = { file, fields: names, folder, maxBytes: (fields: Record<string, string>) => maxBytes(fields, call) }
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
