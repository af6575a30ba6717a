import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { workbookType } from '#platform/server/workbook.ts'
import { getImportTemplate } from '#features/inventory/import/files-contract.ts'
import { requireScope, scopeOf } from '../scope.ts'
import { writeXlsx } from '../workbook/write-xlsx.ts'
import { templateSheets, writeCsv } from './template.ts'

export const csvType = 'text/csv; charset=utf-8'

export function templateRoutes(app: FastifyInstance, { dictionaries }: { dictionaries: Dictionaries }) {
  mountRaw(app, getImportTemplate, async ({ resource, format, language: chosen }, { identity, language: own, reply }) => {
    const scope = scopeOf(resource)
    requireScope(scope, 'read', identity)
    const language = chosen ?? own
    const name = (scope === 'money' ? m.inventory_moneyTemplateFile : m.inventory_templateFile)({}, { locale: localeOf(language) })
    if (format === 'csv')
      return sendFile(reply, { name: `${name}-${resource}.csv`, type: csvType, body: Readable.from(writeCsv(resource, language)) })
    const body = Readable.from(writeXlsx(templateSheets(scope, await dictionaries.current(), language)), { objectMode: false })
    return sendFile(reply, { name: `${name}.xlsx`, type: workbookType, body })
  })
}
