import type { RowProblem } from '#features/inventory/import/problems.ts'
import { Refusal, type FieldError } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { inSavepoint } from '#platform/server/postgres/savepoint.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** A row that cannot be written, with what is wrong. */
export class RefusedRow extends Error {
  readonly problems: RowProblem[]
  constructor(problems: RowProblem[]) {
    super('the row is refused')
    this.problems = problems
  }
}

type Columns = { of(field: string): string; otherwise: string }

/**
 * Runs what the console would run, and turns a refusal into problems of the row in both languages. Texts of fields are made while the input is
 * read, so that a refused row is tried once more in the other language.
 */
export async function asConsole<Result>(trx: Db, columns: Columns, work: (locale: Locale) => Promise<Result>): Promise<Result> {
  const zh = await attempt(trx, 'zh-CN', work)
  if ('result' in zh) return zh.result
  const en = await attempt(trx, 'en-US', work)
  if ('result' in en) return en.result
  const inEnglish = new Map(messagesOf(en.refusal, 'en-US').map(({ field, msg }) => [field, msg]))
  throw new RefusedRow(
    messagesOf(zh.refusal, 'zh-CN').map(({ field, msg }) => ({
      column: field === '' ? columns.otherwise : columns.of(field),
      level: 'error',
      rule: 'refused',
      inputs: { zh: msg, en: inEnglish.get(field) ?? msg },
    })),
  )
}

async function attempt<Result>(trx: Db, locale: Locale, work: (locale: Locale) => Promise<Result>) {
  try {
    return { result: await inSavepoint(trx, () => work(locale)) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

type Data = { errors?: FieldError[]; contracts?: { contractNo: string }[] }

function messagesOf(refusal: Refusal, locale: Locale): { field: string; msg: string }[] {
  const { errors, contracts = [] } = (refusal.details.data ?? {}) as Data
  if (errors) return errors.map(({ field, msg }) => ({ field, msg }))
  const names = [...new Set(contracts.map(({ contractNo }) => contractNo))].join(locale === 'zh-CN' ? '、' : ', ')
  const msg = refusal.textIn(locale)
  return [{ field: '', msg: names === '' ? msg : `${msg}${locale === 'zh-CN' ? '：' : ': '}${names}` }]
}
