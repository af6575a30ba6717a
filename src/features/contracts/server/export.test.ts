import { readSheet } from 'read-excel-file/node'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { exportContracts, exportExpenses, listContracts, listExpenses } from '../contract.ts'

const app = await startOwnApp({ clock: () => new Date('2026-06-18T12:00:00+08:00') })
const { deps, sql } = app

type ExportRequest = { memberId: string; endpoint: Endpoint; filter?: object; language?: 'zh_CN' | 'en_US' }

/** The raw file, and its cells as an Excel reader sees them. */
async function fileOf({ memberId, endpoint, filter = {}, language = 'zh_CN' }: ExportRequest) {
  const headers = { ...(await app.headersOf({ memberId })), 'content-language': language }
  const answer = await app.app.inject({ method: 'POST', url: `/whs/prod-api${endpoint.path}`, headers, payload: filter })
  const isFile = String(answer.headers['content-type']).includes('spreadsheetml')
  const rows = isFile ? ((await readSheet(answer.rawPayload)) as unknown[][]) : []
  const parts = isFile ? unzipSync(answer.rawPayload) : {}
  return {
    answer,
    rows,
    sheets: Object.entries(parts)
      .filter(([name]) => /worksheets\/sheet\d+[.]xml$/.test(name))
      .map(([, bytes]) => strFromU8(bytes)),
  }
}

async function customer() {
  const { memberId } = await buildMember(deps.db)
  await buildContract(deps.db, {
    memberId,
    number: `QW-${memberId.slice(-8)}`,
    name: '前湾保税物流园 2 号库租赁合同',
    price: 1_000_000.5,
    area: 8_600.25,
    startOn: '2025-07-01',
    endOn: '2028-06-30',
    invoiced: true,
    expenses: [
      { amount: 100_000.01, paid: 100_000.01, dueOn: '2025-07-01', paidOn: '2025-06-28', note: '第一季度' },
      { amount: 50.1, paid: 0.1, dueOn: '2026-06-30', paidOn: '2026-06-01', kind: 3 },
    ],
  })
  await buildContract(deps.db, { memberId, price: 0.07, expenses: [{ amount: 0.07, dueOn: '2026-08-01', kind: 4 }] })
  return memberId
}

test('[PROF-4] contracts are exported to Excel: money and areas as numbers, days as dates, in the reader’s language', async () => {
  const memberId = await customer()
  const { answer, rows } = await fileOf({ memberId, endpoint: exportContracts })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringContaining('attachment'),
    'cache-control': 'private, no-store',
  })
  expect(decodeURIComponent(String(answer.headers['download-filename']))).toBe('我的合同-2026-06-18.xlsx')
  const [heading, first, , totals] = rows
  expect(heading!.slice(0, 10)).toEqual([
    '合同编号', '合同名称', '状态', '面积（m²）', '起租日', '到期日', '合同价（元）', '已付（元）', '未付（元）', '开票',
  ]) // prettier-ignore
  expect(first!.slice(0, 10)).toEqual([
    expect.stringMatching(/^QW-/), '前湾保税物流园 2 号库租赁合同', '生效', 8_600.25, new Date('2025-07-01'), new Date('2028-06-30'), 1_000_000.5, 100_000.11, 50, '是',
  ]) // prettier-ignore
  expect(totals!.slice(0, 9)).toEqual(['合计', null, null, null, null, null, 1_000_000.57, 100_000.11, 50.07])
  expect(rows).toHaveLength(4)

  const english = await fileOf({ memberId, endpoint: exportContracts, filter: { state: 'inForce' }, language: 'en_US' })
  expect(decodeURIComponent(String(english.answer.headers['download-filename']))).toBe('my-contracts-2026-06-18.xlsx')
  expect(english.rows[0]!.slice(0, 3)).toEqual(['Contract no.', 'Contract', 'Status'])
  expect(english.rows[1]![2]).toBe('In force')
})

test('[PROF-4] expenses are exported with the same rows and sums as their list', async () => {
  const memberId = await customer()
  const own = app.as({ memberId })
  for (const filter of [{}, { state: 'unpaid' as const }]) {
    const { rows: listed, sums } = await own.call(listExpenses, filter)
    const { rows } = await fileOf({ memberId, endpoint: exportExpenses, filter })
    expect(rows.slice(1, -1).map((row) => [row[0], row[2], row[3], row[4], row[5], row[6], row[7], row[9]])).toEqual(
      listed.map(({ contractNo, item, dueDate, amount, paid, unpaid, paidTime, note }) => [
        contractNo,
        item,
        new Date(dueDate),
        amount,
        paid,
        unpaid,
        paidTime && new Date(paidTime),
        note,
      ]),
    )
    expect(rows.at(-1)!.slice(0, 7)).toEqual(['合计', null, null, null, sums.amount, sums.paid, sums.unpaid])
  }
  const [contracts, all] = [await own.call(listContracts, {}), await own.call(listExpenses, {})]
  expect(contracts.rows.reduce((sum, { paidAmount }) => sum + paidAmount, 0)).toBeCloseTo(all.sums.paid, 2)
})

const evil = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '=HYPERLINK("http://x","y")',
  '\tx',
  '<b>&"\'</b>',
  '\u0001\uFFFF字',
  '_x0041_',
]

test('[PROF-4] user input is text in the file, whatever it starts with: no cell is a formula', async () => {
  const { memberId } = await buildMember(deps.db)
  for (const name of evil) await buildContract(deps.db, { memberId, name, notes: name, address: name, expenses: [{ note: name }] })
  for (const endpoint of [exportContracts, exportExpenses]) {
    const { sheets, rows } = await fileOf({ memberId, endpoint })
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).not.toMatch(/<f[ >]/)
    const names = rows.slice(1, -1).map((row) => row[1])
    for (const harmless of evil.slice(0, 5)) expect(names).toContain(harmless)
  }
})

test('[PROF-4] an empty export is a file with its header row; no file contains another customer’s rows', async () => {
  const memberId = await customer()
  const { memberId: stranger } = await buildMember(deps.db)
  const { rows } = await fileOf({ memberId: stranger, endpoint: exportContracts })
  expect(rows.map((row) => row[0])).toEqual(['合同编号', '合计'])
  const [own] = await sql<{ id: string }>('select id from contract where member_id = $1 limit 1', [memberId])
  expect((await fileOf({ memberId: stranger, endpoint: exportExpenses, filter: { contractId: own!.id } })).rows).toHaveLength(2)
})

test('[PROF-4] exceeding the row limit of a file is refused with 10902, as JSON and in both languages', async () => {
  const { memberId } = await buildMember(deps.db)
  const { contractId } = await buildContract(deps.db, { memberId })
  await sql(`insert into expense (contract_id, kind, amount, due_on) select $1, 1, 1, '2026-01-01' from generate_series(1, 5000)`, [
    contractId,
  ])
  expect((await fileOf({ memberId, endpoint: exportExpenses })).rows).toHaveLength(5_002)
  await sql(`insert into expense (contract_id, kind, amount, due_on) values ($1, 1, 1, '2026-01-01')`, [contractId])
  for (const [language, msg] of [
    ['zh_CN', '导出行数超过上限'],
    ['en_US', 'Too many rows to export'],
  ] as const) {
    const { answer } = await fileOf({ memberId, endpoint: exportExpenses, language })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['download-filename']).toBeUndefined()
    expect(answer.json()).toMatchObject({ code: 10_902, msg, data: null })
  }
})

test('[PROF-4] invalid filters of an export are named, unknown ones refused', async () => {
  const memberId = await customer()
  const wrong = (await fileOf({ memberId, endpoint: exportExpenses, filter: { state: 'lost' }, language: 'en_US' })).answer.json()
  expect(wrong).toMatchObject({ code: 422, data: { errors: [{ field: 'state', msg: 'Status is not valid' }] } })
  expect((await fileOf({ memberId, endpoint: exportContracts, filter: { memberId } })).answer.json()).toMatchObject({ code: 422 })
})
