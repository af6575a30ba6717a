import type { FastifyInstance } from 'fastify'
import { inLocale } from '#platform/i18n/in-locale.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { addExchangeRate, getExchangeRates, listExchangeRates } from '../contract.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import { insertExchangeRate, listExchangeRateVersions } from './queries-exchange-rates.ts'

export type MeasureDeps = { db: Db; clock: Clock; exchangeRates: ExchangeRates }

/** The exchange rates in force for everyone; all versions, and new ones, for operators. Versions are never changed. */
export function measureRoutes(app: FastifyInstance, { db, clock, exchangeRates }: MeasureDeps) {
  mount(app, getExchangeRates, async (_, { language }) => ({ rates: withSource(await exchangeRates.current(), language) }))
  mount(app, listExchangeRates, async (_, { language }) => {
    const rows = await listExchangeRateVersions(db, wireDate(clock()))
    return { total: rows.length, rows: withSource(rows, language) }
  })
  mount(app, addExchangeRate, async ({ sourceUrl = null, ...rate }, call) => {
    const id = await insertExchangeRate(call.db, { ...rate, sourceUrl, createdBy: call.actor.memberId })
    await call.audit({ action: 'rate.add', objectType: 'rate.exchange', objectId: id, after: { ...rate, sourceUrl } })
    return { id }
  })
}

const withSource = <Row extends { sourceTitle: string }>(rows: readonly Row[], language: Language) =>
  rows.map((row) => ({ ...row, sourceTitle: inLocale(row.sourceTitle, localeOf(language)) }))
