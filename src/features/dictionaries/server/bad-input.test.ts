import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, expectAccepted, forgetTries, sendBadInput } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as admin from '../admin-contract.ts'

let app: TestApp
let boss: BuiltMember
beforeAll(async () => {
  app = await startOwnApp()
  boss = await buildMember(app.deps.db, { roles: ['admin'] })
})
const headers = () => app.headersOf(boss)
const fields = { labelZh: '值', labelEn: 'Value', listClass: 'info', cssClass: 'a b', isDefault: 0, status: '0' }
const forget = () => forgetTries(app)

/** Values and dictionaries created by earlier calls conflict with later ones. */
const clear = async () => {
  await forget()
  await app.sql(`delete from dict_item where not built_in`)
  await app.sql(`delete from dict_type where not built_in`)
}

test('[CFG-3] generated values of dictionaries', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await clear()
    return { dictType: 'wh_goods', dictValue: 900, ...fields }
  }
  expectAccepted(await sendBadInput(app, admin.addItem, { right, headers }))
})

test('[CFG-3] generated changes, orders and deletions of values', { timeout: badInputTimeout }, async () => {
  const change = async () => {
    await forget()
    const [row] = await app.sql<{ version: number }>(`select version from dict_item where dict_key = 'wh_goods' and value = 2`)
    return { dictType: 'wh_goods', dictValue: 2, ...fields, version: row!.version }
  }
  expectAccepted(await sendBadInput(app, admin.editItem, { right: change, headers }))
  const order = async () => {
    await clear()
    const rows = await app.sql<{ value: number }>(`select value from dict_item where dict_key = 'wh_goods' order by value`)
    return { dictType: 'wh_goods', dictValues: rows.map(({ value }) => value) }
  }
  expectAccepted(await sendBadInput(app, admin.orderItems, { right: order, headers }))
  const remove = async () => {
    await clear()
    await app.sql(`insert into dict_item (dict_key, value, label_zh, label_en) values ('wh_goods', 901, 'x', 'x')`)
    return { ids: 'wh_goods-901' }
  }
  expectAccepted(await sendBadInput(app, admin.removeItems, { right: remove, headers }))
})

test('[CFG-3] generated dictionaries, and lists of everything', { timeout: badInputTimeout }, async () => {
  const add = async () => {
    await clear()
    return { dictType: 'wh_new', nameZh: '新', nameEn: 'New' }
  }
  expectAccepted(await sendBadInput(app, admin.addType, { right: add, headers }))
  const rename = async () => {
    await forget()
    const [row] = await app.sql<{ version: number }>(`select version from dict_type where key = 'wh_goods'`)
    return { dictType: 'wh_goods', nameZh: '货', nameEn: 'Goods', version: row!.version }
  }
  expectAccepted(await sendBadInput(app, admin.editType, { right: rename, headers }))
  const remove = async () => {
    await clear()
    await app.sql(`insert into dict_type (key, name_zh, name_en) values ('wh_gone', 'x', 'x')`)
    return { ids: 'wh_gone' }
  }
  expectAccepted(await sendBadInput(app, admin.removeTypes, { right: remove, headers }))
  expectAccepted(await sendBadInput(app, admin.listTypes, { right: () => ({}), headers }))
  expectAccepted(await sendBadInput(app, admin.listItems, { right: () => ({ dictType: 'wh_goods' }), headers }))
  expectAccepted(await sendBadInput(app, admin.getItem, { right: () => ({ id: 'wh_goods-1' }), headers }))
  expectAccepted(await sendBadInput(app, admin.listItemHistory, { right: () => ({ id: 'wh_goods-1' }), headers }))
})
