import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { staffExportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { workbookType } from '#platform/server/workbook.ts'
import { failures } from '#features/inventory/import/failures.ts'
import { getMarkedFile } from '#features/inventory/import/files-contract.ts'
import type { StepDeps } from '../import-steps.ts'
import { openWriter } from '../open-writer.ts'
import { requireScoped } from '../scope.ts'
import { withSourceFile } from '../source-file.ts'
import { markFile } from './mark-file.ts'

const withinMs = 110_000

/** Mounts the uploaded file with its errors marked. */
export function markedRoutes(app: FastifyInstance, deps: StepDeps) {
  const { db, incoming } = deps
  mountRaw(app, getMarkedFile, async ({ id }, call) => {
    const record = await requireScoped(db, id, 'read', call.identity)
    if (record.state !== 'checked') throw fail(failures.wrongState)
    const wait = await takeUse(db, staffExportsPerHour, call.identity.memberId)
    if (wait !== null) throw tooMany(wait)
    const writer = await openWriter(deps, call)
    const signal = AbortSignal.timeout(withinMs)
    const target = path.join(incoming, `marked-${randomUUID()}`)
    await mkdir(incoming, { recursive: true })
    try {
      await withSourceFile(deps, record, (source) => markFile(deps, record, { source, target, writer, signal }))
      const { size: bytes } = await stat(target)
      const body = createReadStream(target)
      await new Promise((resolve, reject) => body.once('open', resolve).once('error', reject))
      const name = m.inventory_markedFile({ name: record.fileName.replace(/\.[^.]*$/, '') }, { locale: call.locale })
      return sendFile(call.reply, { name: `${name}.xlsx`, type: workbookType, bytes, body })
    } finally {
      // An open file can be read to its end.
      await unlink(target).catch(() => {})
    }
  })
}
