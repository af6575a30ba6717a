import { beforeAll, test } from 'vitest'
import { downloadFile, downloadFileByPost } from '#features/files/contract.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, forgetTries, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildCode } from '#test/build/code.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { changeContact, deleteAccount, setPreferences, updateProfile } from '#features/accounts/profile-contract.ts'

let app: TestApp
let member: BuiltMember
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  await buildMember(app.deps.db, { nickName: '别人' })
  expectSound = await guardRows(app, ['member where id <> $1'], [member.memberId])
})

const headers = () => app.headersOf(member)
const codeFor = async (...args: [purpose: 'bind' | 'delete', target: string]) => {
  await forgetTries(app)
  return buildCode(app, ...args)
}
const huangdao = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }

test('[PROF-2] generated updates of a profile are handled', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    const [row] = await app.sql<{ version: number }>('select version from member where id = $1', [member.memberId])
    await forgetTries(app)
    return { nickName: '林晓航', sex: '1', enterpriseName: '青岛蓝湾', ...huangdao, version: row!.version }
  }
  await expectSound(await sendBadInput(app, updateProfile, { right, headers }))
})

test('[PROF-2] generated changes of a phone number are handled', { timeout: badInputTimeout }, async () => {
  let count = 0
  const right = async () => {
    const phonenumber = String(15_100_000_000 + ++count)
    return { phonenumber, ...(await codeFor('bind', phonenumber)) }
  }
  await expectSound(await sendBadInput(app, changeContact, { right, headers }))
})

test('[PROF-3] generated preferences are handled', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await forgetTries(app)
    return { address: huangdao, focusAreas: ['310115', '440100'], whTypes: ['1'], areaMin: 100, areaMax: '5000.50', priceMax: 1.2 }
  }
  await expectSound(await sendBadInput(app, setPreferences, { right, headers }))
})

test('[PROF-6] generated account deletions are handled', { timeout: badInputTimeout }, async () => {
  const [row] = await app.sql<{ phone: string }>('select phone from member where id = $1', [member.memberId])
  const right = async () => {
    // A deletion signs the member out; restores the session for the next run.
    await app.sql('update session set revoked_at = null, revoke_reason = null where member_id = $1', [member.memberId])
    return codeFor('delete', row!.phone)
  }
  await expectSound(await sendBadInput(app, deleteAccount, { right, headers }))
})

test('[FILE-2] generated ids of files are handled, by GET and by POST', { timeout: badInputTimeout }, async () => {
  await app.sql('update session set revoked_at = null, revoke_reason = null where member_id = $1', [member.memberId])
  const key = 'uploads/te/test'
  await app.deps.storage.put(key, Buffer.from('content'))
  const [file] = await app.sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, original_name, owner_id) values ($1, sha256('content'), 'text/plain', 7, 'a.txt', $2) returning id`,
    [key, member.memberId],
  )
  for (const endpoint of [downloadFile, downloadFileByPost])
    await expectSound(await sendBadInput(app, endpoint, { right: () => ({ id: file!.id }), headers }))
})
