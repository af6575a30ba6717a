import type { z } from 'zod'
import type { ImportDetail } from '#features/inventory/import/schemas.ts'
import { applyImport, checkImport, getImport, uploadImport } from '#features/inventory/import/contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { Network } from '#platform/server/http/fetch-public.ts'
import { buildMember, type BuiltMember } from './build/member.ts'
import { startOwnApp, type TestApp } from './app.ts'
import type { TestConnection } from './database.ts'

/** Starts a portal that runs jobs, with a leasing agent; on a database of its own unless one is given. */
export async function startImports({ connection, network }: { connection?: TestConnection; network?: Network } = {}) {
  const portal = await startOwnApp({ senders: { sms: null, email: null }, ...(connection && { connection }), ...(network && { network }) })
  const agent = await buildMember(portal.deps.db, { roles: ['leasing_agent'] })
  return { portal, agent, ...stepsOf(portal, agent) }
}

type Upload = { name: string; content: string | Uint8Array; fields?: Record<string, string>; language?: string }
type Answer = { code: number; msg: string; data: z.input<typeof ImportDetail> }

/** Sends a file as a form does. */
export async function sendFile(
  portal: TestApp,
  member: BuiltMember,
  { name, content, fields = {}, language = 'zh_CN' }: Upload,
): Promise<Answer> {
  const boundary = 'import-boundary'
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const { body } = await portal.app.inject({
    method: 'POST',
    url: apiPrefix + uploadImport.path,
    headers: {
      ...(await portal.headersOf(member)),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-language': language,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return JSON.parse(body) as Answer
}

function stepsOf(portal: TestApp, agent: BuiltMember) {
  const caller = portal.as(agent)
  const wait = async (id: string, until: readonly string[], language: 'zh_CN' | 'en_US' = 'zh_CN'): Promise<ImportDetail> => {
    for (;;) {
      const detail = await caller.call(getImport, { id }, { language })
      if (until.includes(detail.state)) return detail
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    caller,
    wait,
    upload: (name: string, content: string | Uint8Array, fields?: Record<string, string>) =>
      sendFile(portal, agent, { name, content, ...(fields && { fields }) }),
    /** Uploads a file and waits for the result of its dry run. */
    async check(name: string, content: string | Uint8Array, fields: Record<string, string> = {}): Promise<ImportDetail> {
      const { data } = await sendFile(portal, agent, { name, content, fields })
      await caller.call(checkImport, { id: data.id })
      return wait(data.id, ['checked', 'failed'])
    },
    /** Writes a checked import and waits for its end. */
    async apply({ id, token }: Pick<ImportDetail, 'id' | 'token'>, options: { publish?: boolean; withdrawMissing?: boolean } = {}) {
      await caller.call(applyImport, {
        id,
        token: token ?? '',
        publish: options.publish ? 1 : 0,
        withdrawMissing: options.withdrawMissing ? 1 : 0,
      })
      return wait(id, ['done', 'failed', 'checked'])
    },
  }
}
