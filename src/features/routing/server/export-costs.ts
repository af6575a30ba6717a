import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { workbookType, writeWorkbook, type WorkbookColumn } from '#platform/server/workbook.ts'
import type { exportCosts as contract } from '../cost-contract.ts'
import { describeCost } from '../cost-notes.ts'
import { rankParks, type CostDeps } from './rank-costs.ts'

type RankedPark = Awaited<ReturnType<typeof rankParks>>[number]
type ExportQuery = z.output<typeof contract.input>

/** Sends the ranking as an Excel sheet: one row per park with monthly sums, the sum over the months and distances in km. */
export async function exportRanking(deps: CostDeps, { months = 12, ...query }: ExportQuery, language: Language, reply: FastifyReply) {
  const locale = localeOf(language)
  const rows = await rankParks(deps, { ...query, terms: false }, language)
  const body = await writeWorkbook({ sheet: m.routing_costSheet({}, { locale }), columns: buildColumns(query, months, locale), rows })
  return sendFile(reply, { name: m.routing_costFile({}, { locale }), type: workbookType, bytes: body.length, body })
}

const money = (title: string, value: (row: RankedPark) => number | null): WorkbookColumn<RankedPark> => ({
  title,
  width: 16,
  kind: 'money',
  value,
})
const roundToCents = (yuan: number) => Math.round(yuan * 100) / 100

function buildColumns(
  { area, destinations }: Pick<ExportQuery, 'area' | 'destinations'>,
  months: number,
  locale: ReturnType<typeof localeOf>,
): WorkbookColumn<RankedPark>[] {
  return [
    { title: m.ui_park({}, { locale }), width: 34, kind: 'text', value: ({ offer }) => offer.name },
    { title: m.routing_costRentableArea({}, { locale }), width: 16, kind: 'area', value: ({ cost }) => cost.rentableArea },
    money(m.routing_costTotal({}, { locale }), ({ cost }) => cost.total),
    money(m.ui_rent({}, { locale }), ({ cost }) => cost.rent),
    money(m.routing_termToll({}, { locale }), ({ cost }) => cost.toll),
    money(m.routing_termFuel({}, { locale }), ({ cost }) => cost.fuel),
    money(m.routing_costBack({}, { locale }), ({ cost }) => cost.back),
    money(m.routing_costOverMonths({ months: String(months) }, { locale }), ({ cost }) =>
      cost.total === null ? null : roundToCents(cost.total * months),
    ),
    ...destinations.map(({ name }, at): WorkbookColumn<RankedPark> => ({
      title: m.routing_costKmTo({ to: name ?? m.routing_destinationNumber({ number: String(at + 1) }, { locale }) }, { locale }),
      width: 20,
      kind: 'area',
      value: ({ cost }) => cost.distances[at] ?? null,
    })),
    { title: m.routing_costNote({}, { locale }), width: 40, kind: 'text', value: ({ cost }) => describeCost(cost, area, locale) },
  ]
}
