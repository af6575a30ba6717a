import { beforeAll, expect, test } from 'vitest'
import { listManagedContracts } from '#features/contracts/manage/contract.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

let app: TestApp
let agent: BuiltMember
let rows: { phone: string; parkCode: string; warehouseCode: string }
beforeAll(async () => {
  app = await startOwnApp()
  agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  const { memberId } = await buildMember(app.deps.db)
  const { warehouseId } = await buildWarehouse(app.deps.db, { totalArea: 2_000 })
  const [row] = await app.sql<{ phone: string; parkCode: string; warehouseCode: string }>(
    `select m.phone, p.code as "parkCode", w.code as "warehouseCode" from member m, warehouse w join park p on p.id = w.park_id
     where m.id = $1 and w.id = $2`,
    [memberId, warehouseId],
  )
  rows = row!
})

async function send(resource: string, csv: string, dryRun: '0' | '1') {
  const fields = Object.entries({ resource, dryRun }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--b--\r\n`
  const answer = await app.app.inject({
    method: 'POST',
    url: '/whs/prod-api/admin/contract/import',
    headers: { ...(await app.headersOf(agent)), 'content-type': 'multipart/form-data; boundary=b' },
    payload: fields.join('') + file,
  })
  return answer.json<{ code: number; data: { rows: number; created: number; errors: object[]; written: number } }>()
}
const total = async () => (await app.as(agent).call(listManagedContracts, {})).total

const head = '合同编号,合同名称,客户账号（手机、邮箱或用户名）,园区编码,仓库编码,面积（m²）,合同价（元）,起租日,到期日,地址'
const line = (number: string, { area = '800', end = '2027-05-31' } = {}) =>
  `${number},导入合同,${rows.phone},${rows.parkCode},${rows.warehouseCode},${area},"480,000.50",2026-06-01,${end},青岛市黄岛区`

test('[OPS-6] contracts are checked without writing, refused as a whole with each error, and imported with their expenses', async () => {
  const before = await total()
  const wrong = await send(
    'contract',
    [head, line('IM-1'), line('IM-2', { area: '2001' }), line('IM-1', { end: '2026-01-01' })].join('\r\n'),
    '0',
  )
  expect(wrong.data).toMatchObject({
    rows: 3,
    created: 1,
    written: 0,
    errors: [
      { row: 3, column: 'warehouseCode' },
      { row: 4, column: 'endDate' },
    ],
  })
  const right = [head, line('IM-1'), line('IM-2')].join('\r\n')
  expect((await send('contract', right, '1')).data).toMatchObject({ created: 2, errors: [], written: 0 })
  expect(await total()).toBe(before)
  expect((await send('contract', right, '0')).data).toMatchObject({ created: 2, errors: [], written: 1 })
  expect(await total()).toBe(before + 2)
  expect((await send('contract', right, '0')).data).toMatchObject({ written: 0, errors: [{ row: 2 }, { row: 3 }] })

  const expenses = ['合同编号,费用项目,应付（元）,应付日期', 'IM-1,租金,120000.13,2026-06-01', 'IM-1,Deposit,40000,2026-06-01'].join('\r\n')
  expect((await send('expense', expenses, '0')).data).toMatchObject({ created: 2, written: 1 })
  const { rows: found } = await app.as(agent).call(listManagedContracts, { keyword: 'IM-1' })
  expect(found).toMatchObject([{ price: 480_000.5, billed: 160_000.13, state: 'draft', area: 800 }])
  const sets = await app.sql(
    `select kind from change_set where id = (select change_set_id from record_change where table_name = 'expense' order by number desc limit 1)`,
  )
  expect(sets).toEqual([{ kind: 'import' }])
})

test('[OPS-6] a file without a required column names it, and a file of another kind is refused', async () => {
  expect(await send('expense', '合同编号,费用项目\r\nIM-1,租金', '1')).toMatchObject({
    code: 10_906,
    msg: expect.stringContaining('应付日期'),
  })
  expect(await send('contract', '%PDF-1.7', '1')).toMatchObject({ code: 10_903 })
})
