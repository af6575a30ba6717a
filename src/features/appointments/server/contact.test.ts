import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { obtainCode } from '#test/outbox.ts'
import { askForContact } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
const meant = { headers: { repeatsubmit: 'false' } }

async function right(phonenumber: string, target: { parkId: string; warehouseId?: string }) {
  return { ...target, phonenumber, ...(await obtainCode(app, phonenumber, 'contact')), agreement: true }
}

test('[DET-4] a proven phone number is shown who lets the warehouse, and is written down with the agreement', async () => {
  const one = await buildWarehouse(app.deps.db, { contactName: '周晓岚', contactPhone: '13800000001' })
  await buildWarehouse(app.deps.db, { parkId: one.parkId, contactName: '郑凯', contactPhone: '13800000002' })
  expect(await app.call(askForContact, await right('13700000001', one))).toEqual({ contact: '周晓岚', phone: '13800000001' })
  const rows = await app.sql(
    `select r.park_id, r.warehouse_id, r.phone, c.purpose, c.member_id from contact_request r join consent c on c.id = r.consent_id`,
  )
  expect(rows).toEqual([{ park_id: one.parkId, warehouse_id: one.warehouseId, phone: '13700000001', purpose: 'contact', member_id: null }])
})

test('[DET-4] of a park the contact of what is free; where nobody is named, our own service', async () => {
  const full = await buildWarehouse(app.deps.db, { rentableArea: 0, contactName: '甲', contactPhone: '13800000003' })
  await buildWarehouse(app.deps.db, { parkId: full.parkId, contactName: '乙', contactPhone: '13800000004' })
  expect(await app.call(askForContact, await right('13700000002', { parkId: full.parkId }))).toEqual({
    contact: '乙',
    phone: '13800000004',
  })
  const { parkId } = await buildPark(app.deps.db)
  const { phone } = (await app.deps.site.current()).facts('zh_CN')
  expect(await app.call(askForContact, await right('13700000002', { parkId }))).toEqual({ contact: 'WHS 仓库租赁', phone })
})

test('[DET-4] a wrong code shows nothing and writes nothing; a code of another purpose neither', async () => {
  const one = await buildWarehouse(app.deps.db, { contactName: '周晓岚', contactPhone: '13800000001' })
  const input = await right('13700000003', one)
  const wrong = { ...input, code: input.code === '111111' ? '222222' : '111111' }
  expect((await app.ask(askForContact, wrong, meant)).envelope).toMatchObject({ code: 10_001, data: null })
  const forViewing = await obtainCode(app, '13700000003', 'appointment')
  expect((await app.ask(askForContact, { ...input, ...forViewing }, meant)).envelope.code).toBe(10_002)
  expect(await app.sql(`select 1 from contact_request where phone = '13700000003'`)).toEqual([])
  expect((await app.ask(askForContact, input, meant)).envelope.code).toBe(200)
  // Once used, it is used.
  expect((await app.ask(askForContact, input, meant)).envelope.code).toBe(10_002)
})

test('[DET-4] unknown, withdrawn and mismatched places are not found', async () => {
  const one = await buildWarehouse(app.deps.db)
  const withdrawn = await buildWarehouse(app.deps.db, { status: 'withdrawn' })
  for (const target of [
    { parkId: '999999999' },
    { parkId: '1; drop' },
    withdrawn,
    { parkId: one.parkId, warehouseId: withdrawn.warehouseId },
  ])
    expect((await app.ask(askForContact, await right('13700000004', target), meant)).envelope.code, JSON.stringify(target)).toBe(404)
})

test('[DET-4] one phone number asks ten times a day and not more', async () => {
  const one = await buildWarehouse(app.deps.db, { contactName: '周晓岚', contactPhone: '13800000001' })
  const phone = '13700000005'
  const kept: unknown[] = []
  for (let time = 1; time <= 11; time++) {
    // Asking for a code forgets all counts in this test: those of contacts are put back.
    const counts = await app.sql(`select rule, key, uses, last_at from rate_use where rule = 'contact-phone'`)
    const input = await right(phone, one)
    for (const { rule, key, uses, last_at } of counts as { rule: string; key: Buffer; uses: Date[]; last_at: Date }[])
      await app.sql('insert into rate_use (rule, key, uses, last_at) values ($1, $2, $3, $4)', [rule, key, uses, last_at])
    const { status, envelope } = await app.ask(askForContact, input, meant)
    kept.push(envelope.code)
    if (time === 11) expect(status).toBe(429)
  }
  expect(kept).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
