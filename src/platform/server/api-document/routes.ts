import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Failure } from '#platform/contract/failure.ts'
import type { Permission } from '#platform/contract/permission.ts'
import { readStaffDocument } from '#platform/contract/staff-document.ts'
import { mounted, mountRaw } from '../pipeline/mount.ts'
import { documentPages } from './document-page.ts'
import { apiDocument } from './document.ts'
import type { Examples } from './examples.ts'

const about = [m.api_about({}, { locale: 'zh-CN' }), m.api_about({}, { locale: 'en-US' })].join('\n\n')

const open = { config: { access: 'public', addressLimit: 'all' } } as const

type Options = {
  version: string
  failures: readonly Failure[]
  /** The permissions of the staff; each of them opens the document of all operations. */
  staffPermissions: readonly Permission[]
  /** Returns the title of the documents in both languages. */
  title: () => Promise<string>
  /** Reads the examples, once. */
  examples: () => Examples
}

/**
 * Serves the API documents, and pages for trying them out: one for everybody, without the operations that need a permission, and one of all
 * operations for the staff. Register it below the API prefix.
 */
export function documentRoutes(app: FastifyInstance, { version, title, failures, staffPermissions, examples }: Options) {
  const keep = (isShown: (endpoint: Endpoint) => boolean) => {
    let built: { title: string; json: string } | null = null
    return async () => {
      const current = await title()
      // Built at the first request, when every operation is mounted, and again under another title.
      if (built?.title !== current) {
        const endpoints = (mounted.get(app.server) ?? []).filter(isShown)
        const info = { title: current, description: about, version, failures, examples: examples() }
        built = { title: current, json: JSON.stringify(apiDocument(endpoints, info)) }
      }
      return built.json
    }
  }
  const readPublic = keep(({ access }) => typeof access === 'string')
  const readAll = keep(() => true)
  const json = { 'content-type': 'application/json; charset=utf-8' }

  app.get('/openapi.json', open, async (_, reply) =>
    reply.headers({ ...json, 'cache-control': 'public, no-cache' }).send(await readPublic()),
  )
  mountRaw(app, readStaffDocument(staffPermissions), async (_, { reply }) => reply.headers(json).send(await readAll()))
  documentPages(app, { title })
}
