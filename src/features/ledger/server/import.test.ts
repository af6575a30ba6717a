import { beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { editContract } from '#features/contracts/manage/change-contract.ts'
import { getManagedContract, listManagedContracts } from '#features/contracts/manage/contract.ts'
import { exportManagedContracts, exportManagedExpenses } from '#features/contracts/manage/files-contract.ts'
import { applyImport, getImport, listImportRows, listImports, repairImport } from '#features/inventory/import/contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { startImports } from '#test/import-files.ts'

let world: Awaited<ReturnType<typeof startImports>>
let row: { phone: string; parkCode: string; first: string; second: string; firstId: string }
const money = { scope: 'money' }
beforeAll(async () => {
  world = await startImports()
  const { db } = world.portal.deps
  const { memberId } = await buildMember(db)
  const { warehouseId: first, parkId } = await buildWarehouse(db, { totalArea: 2_000 })
  const { warehouseId: second } = await buildWarehouse(db, { parkId, totalArea: 900, rentableArea: 900 })
  const [found] = await world.portal.sql<typeof row>(
    `select m.phone, p.code as "parkCode", a.code as first, b.code as second, a.id::text as "firstId"
     from member m, warehouse a join park p on p.id = a.park_id, warehouse b where m.id = $1 and a.id = $2 and b.id = $3`,
    [memberId, first, second],
  )
  row = found!
})

const head = '合同编号,合同名称,客户账号,园区编码,仓库编码,面积（m²）,合同价（元）,起租日,到期日,地址,是否生效'
type Cells = { spaces?: string; area?: string; start?: string; end?: string; customer?: string; effective?: string }
const line = (number: string, cells: Cells = {}) => {
  const { spaces = row.first, area = '800', start = '2026-06-01', end = '2027-05-31', customer = row.phone, effective = '' } = cells
  return `${number},导入合同,${customer},${row.parkCode},${spaces},${area},"480,000.50",${start},${end},青岛市黄岛区,${effective}`
}
const contracts = (...lines: string[]) => [head, ...lines].join('\r\n')
const check = (content: string | Uint8Array, name = '合同.csv') => world.check(name, content, money)
const total = async () => (await world.caller.call(listManagedContracts, {})).total
const find = async (keyword: string) => (await world.caller.call(listManagedContracts, { keyword })).rows

test(
  '[OPS-6] contracts are tried without writing, refused as a whole with each error, repaired on screen, imported and undone',
  { timeout: 120_000 },
  async () => {
    const before = await total()
    const wrong = await check(
      contracts(
        line('IM-1'),
        line('IM-2', { area: '2001' }),
        line('IM-3', { end: '2026-01-01' }),
        line('IM-1'),
        line('IM-4', { customer: '13000000000' }),
        line('IM-5', { spaces: `${row.first}=500、${row.second}=300`, area: '900' }),
        line('IM-6', { spaces: 'NONE' }),
      ),
    )
    const problems = wrong.problems.map(({ column, rule, firstRow }) => [firstRow, column, rule])
    expect(problems.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [3, 'warehouse_code', 'refused'],
      [4, 'end_date', 'refused'],
      [5, 'contract_no', 'duplicate'],
      [6, 'customer', 'unknownCustomer'],
      [7, 'area', 'areaSum'],
      [8, 'warehouse_code', 'unknownWarehouse'],
    ])
    expect(wrong.counts).toMatchObject({ created: 1, errors: 6 })
    const english = await world.caller.call(getImport, { id: wrong.id }, { language: 'en_US' })
    expect(english.problems.find(({ rule, column }) => rule === 'refused' && column === 'end_date')?.message).toMatch(/^[\x20-\x7E]+$/)
    const refused = await world.caller.ask(applyImport, { id: wrong.id, token: wrong.token ?? '' })
    expect(refused.envelope.code).toBe(10_901)
    expect(await total()).toBe(before)

    const one = await check(contracts(line('IM-1'), line('IM-2', { customer: '13000000000' }), line('IM-3', { customer: '13000000000' })))
    const repair = { id: one.id, kind: 'contract' as const, column: 'customer', from: '13000000000', to: row.phone }
    const repaired = await world.caller.call(repairImport, repair)
    expect(repaired).toMatchObject({ counts: { created: 3, errors: 0 }, repairs: [{ rows: 2 }] })
    expect(await total()).toBe(before)
    const done = await world.apply(repaired)
    expect(done).toMatchObject({ state: 'done', counts: { created: 3 } })
    expect(await find('IM-1')).toMatchObject([{ price: 480_000.5, state: 'draft', area: 800 }])
    const entries = await world.portal.sql(`select action, actor_id from audit_log where change_set_id = $1`, [done.changeSetId])
    expect(entries).toEqual([{ action: 'changeSet.import', actor_id: world.agent.memberId }])
    expect(await world.portal.sql('select link from notice order by created_at desc limit 1')).toEqual([
      { link: `/admin/money/imports/${one.id}` },
    ])

    const again = await check(contracts(line('IM-1'), line('IM-2'), line('IM-3')))
    expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    await world.portal.sql(
      `insert into role_permission (role_key, permission) values ('leasing_agent', 'system:changeSet:undo') on conflict do nothing`,
    )
    await world.caller.call(undoChangeSet, { id: done.changeSetId! })
    expect(await total()).toBe(before)
  },
)

test(
  '[OPS-6] contracts come into force where the file says so, and their expenses are found again instead of added twice',
  { timeout: 120_000 },
  async () => {
    const both = contracts(
      line('FO-1', { effective: '是', spaces: `${row.first}=1500、${row.second}=900`, area: '2400' }),
      line('FO-2', { effective: '是', area: '600' }),
    )
    expect((await check(both)).problems).toMatchObject([{ firstRow: 3, message: expect.stringContaining('FO-1') }])
    const checked = await check(contracts(line('FO-1', { effective: '是', spaces: `${row.first}=1500、${row.second}=900`, area: '2400' })))
    await world.apply(checked)
    expect(await find('FO-1')).toMatchObject([{ state: expect.stringMatching(/inForce|dueSoon|upcoming|ended/), area: 2_400 }])
    expect(
      (await check(contracts(line('FO-1', { effective: '否', spaces: `${row.first}=1500、${row.second}=900`, area: '2400' })))).problems,
    ).toMatchObject([{ column: 'effective', rule: 'effectiveStays' }])

    const expenses = ['合同编号,费用项目,应付（元）,应付日期', 'FO-1,租金,120000.13,2026-06-01', 'FO-1,Deposit,40000,2026-06-01'].join(
      '\r\n',
    )
    expect(await world.apply(await check(expenses, '费用.csv'))).toMatchObject({ state: 'done', counts: { created: 2 } })
    expect((await check(expenses, '费用.csv')).counts).toMatchObject({ created: 0, unchanged: 2 })
    const dearer = await check(expenses.replace('120000.13', '130000'), '费用.csv')
    expect(dearer.counts).toMatchObject({ changed: 1, changedFields: 1, unchanged: 1 })
    const { rows } = await world.caller.call(listImportRows, { id: dearer.id, sheet: 'expense' })
    expect(rows[0]?.cells['amount']).toMatchObject({ text: '130000', before: '120000.13', mark: 'changed' })
    expect(await find('FO-1')).toMatchObject([{ billed: 160_000.13 }])
    const unknown = await check('合同编号,费用项目,应付（元）,应付日期\r\nNONE,租金,1,2026-06-01', '费用.csv')
    expect(unknown.problems).toMatchObject([{ column: 'contract_no', rule: 'unknownContract', value: 'NONE', repairs: ['replace'] }])
  },
)

test(
  '[OPS-2.7] an export that is imported unchanged changes nothing, and a contract that changed after the dry run stops the import',
  { timeout: 120_000 },
  async () => {
    await world.apply(await check(contracts(line('RT-1', { area: '300' }), line('RT-2', { spaces: '', area: '120.5' }))))
    const [contract] = await find('RT-1')
    const detail = await world.caller.call(getManagedContract, { id: contract!.id })
    for (const [language, format] of [
      ['zh_CN', 'xlsx'],
      ['en_US', 'csv'],
    ] as const)
      for (const endpoint of [exportManagedContracts, exportManagedExpenses]) {
        const checked = await check(await download(endpoint, { format }, language), `export.${format}`)
        expect(checked.problems).toEqual([])
        expect(checked.counts).toMatchObject({ created: 0, changed: 0, errors: 0 })
        expect(checked.counts.unchanged).toBeGreaterThan(1)
      }
    const raised = await check(contracts(line('RT-1', { area: '310' })))
    expect(raised.counts).toMatchObject({ changed: 1 })
    const { id, version, customer, park, area, price, startDate, endDate, address } = detail
    await world.caller.call(editContract, {
      id,
      version,
      area,
      price,
      startDate,
      endDate,
      address,
      memberId: customer.memberId,
      parkId: park!.parkId,
      spaces: detail.spaces.map((space) => ({ warehouseId: space.warehouseId, area: space.area })),
      name: '改过名',
    })
    const late = await world.caller.ask(applyImport, { id: raised.id, token: raised.token ?? '' })
    expect(late.envelope.code).toBe(10_904)
    const fresh = await world.wait(raised.id, ['checked'])
    const { rows } = await world.caller.call(listImportRows, { id: fresh.id, sheet: 'contract' })
    expect(rows[0]?.cells['name']).toMatchObject({ before: '改过名' })
  },
)

async function download(endpoint: typeof exportManagedContracts | typeof exportManagedExpenses, body: object, language: string) {
  const { rawPayload, statusCode } = await world.portal.app.inject({
    method: 'POST',
    url: apiPrefix + endpoint.path,
    headers: { ...(await world.portal.headersOf(world.agent)), 'content-language': language },
    payload: body,
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

test('[OPS-6] imports of contracts exist only for those who may import contracts, and those of listings only for the others', async () => {
  const { portal } = world
  const checked = await check(contracts(line('AU-1')))
  await portal.sql(
    `insert into role (key, name_zh, name_en, is_staff) values ('lister', '房源', 'Lister', true), ('accountant', '财务', 'Accountant', true)`,
  )
  await portal.sql(`insert into role_permission (role_key, permission) values ('lister', 'system:import:list'), ('lister', 'system:import:import'),
    ('accountant', 'system:contract:import'), ('accountant', 'system:expense:import')`)
  const lister = portal.as(await buildMember(portal.deps.db, { roles: ['lister'] }))
  const accountant = portal.as(await buildMember(portal.deps.db, { roles: ['accountant'] }))
  const codeOf = async (asked: Promise<{ envelope: { code?: number } }>) => (await asked).envelope.code
  const { id, token } = checked
  expect(await codeOf(lister.ask(getImport, { id }))).toBe(404)
  expect(await codeOf(lister.ask(listImportRows, { id, sheet: 'contract' }))).toBe(404)
  expect(await codeOf(lister.ask(applyImport, { id, token: token ?? '' }))).toBe(404)
  expect(await codeOf(lister.ask(listImports, { scope: 'money' }))).toBe(403)
  expect(await codeOf(accountant.ask(getImport, { id }))).toBe(200)
  expect(await codeOf(accountant.ask(listImports, {}))).toBe(403)
  const listings = await world.check('a.csv', 'park_code,name_zh\nX-1,园区')
  expect(await codeOf(accountant.ask(getImport, { id: listings.id }))).toBe(404)
})
