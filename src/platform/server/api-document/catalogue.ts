import type { Failure, Message } from '#platform/contract/failure.ts'

export type CatalogueEntry = { code: number; status: number; zh: string; en: string }

/** Returns all failures by code, with the placeholders still in their texts. */
export const catalogueOf = (failures: readonly Failure[]): CatalogueEntry[] =>
  failures
    .map(({ code, status = 200, text }) => ({ code, status, zh: textOf(text, 'zh-CN'), en: textOf(text, 'en-US') }))
    .toSorted((a, b) => a.code - b.code || a.status - b.status)

const placeholders = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

const textOf = (text: Message, locale: 'zh-CN' | 'en-US') => text(placeholders, { locale })
