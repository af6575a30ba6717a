import { expect, test } from 'vitest'
import { editSetting } from '#features/site/admin-contract.ts'
import { updateProfile } from '#features/accounts/profile-contract.ts'
import { changeSetHeader } from '#platform/contract/change-set-header.ts'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'

const app = await startApp()
const { db } = app.deps

async function send(member: { memberId: string }, { method, path }: { method: string; path: string }, payload: object) {
  const headers = await app.headersOf(member)
  return app.app.inject({ method: method as 'PUT', url: `/whs/prod-api${path}`, headers, payload })
}

test('[OPS-1] an answer to staff names the change set of what was written, and none where nothing changed or a customer writes', async () => {
  const admin = await buildMember(db, { roles: ['admin'] })
  const [{ version, value_en: valueEn } = { version: 0, value_en: '' }] = await app.sql<{ version: number; value_en: string }>(
    `select version, value_en from site_setting where key = 'WORK_TIME'`,
  )
  const setting = { configKey: 'WORK_TIME', valueZh: '每天 8:00–20:00', valueEn, version }
  const written = await send(admin, editSetting, setting)
  const [row] = await app.sql(
    `select change_set_id as id from record_change where table_name = 'site_setting' order by number desc limit 1`,
  )
  expect([written.json().code, written.headers[changeSetHeader]]).toEqual([200, row!['id']])

  const refused = await send(admin, editSetting, { ...setting, valueZh: '周末' })
  expect(refused.json().code).toBe(409)
  expect(refused.headers[changeSetHeader]).toBeUndefined()

  const customer = await buildMember(db)
  const own = await send(customer, updateProfile, { nickName: '新昵称' })
  expect([own.json().code, own.headers[changeSetHeader]]).toEqual([200, undefined])
})
