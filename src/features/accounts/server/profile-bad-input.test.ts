import { beforeAll, expect, test } from 'vitest'
import { downloadFile, downloadFileByPost } from '#features/files/contract.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputRuns, sendBadInput, type BadInputResult } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { changeContact, deleteAccount, setPreferences, updateProfile } from '../profile-contract.ts'
import { keyHashOf, macOf, type CodePurpose } from './codes.ts'
import { replaceCode } from './queries-codes.ts'

let app: TestApp
let member: BuiltMember
let others: string
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  await buildMember(app.deps.db, { nickName: '别人' })
  others = await hashOfOthers()
})

const slow = 600_000
const headers = () => app.headersOf(member)
const huangdao = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }

/** Whatever is sent, nobody else's row moves. */
async function hashOfOthers() {
  const [row] = await app.sql<{ hash: string }>(`select md5(string_agg(m::text, '' order by id)) as hash from member m where id <> $1`, [
    member.memberId,
  ])
  return row!.hash
}

async function codeFor(purpose: CodePurpose, target: string) {
  const given = { purpose, target, code: '135791', codeKey: 'k'.repeat(32) }
  const sent = { purpose, target, keyHash: keyHashOf(given.codeKey), codeMac: macOf(app.deps.accounts.pepper, given) }
  await replaceCode(app.deps.db, { ...sent, ipClass: '', deviceHash: null })
  await app.sql('truncate rate_use, recent_submit')
  return { code: given.code, codeKey: given.codeKey }
}

async function expectSound({ sent, accepted, codes }: BadInputResult, least = 0.3) {
  expect(sent).toBeGreaterThanOrEqual(badInputRuns)
  expect(accepted / sent, JSON.stringify(codes)).toBeGreaterThanOrEqual(least)
  expect(await hashOfOthers()).toBe(others)
}

test('[PROF-2] two thousand changes of a profile', { timeout: slow }, async () => {
  const right = async () => {
    const [row] = await app.sql<{ version: number }>('select version from member where id = $1', [member.memberId])
    await app.sql('truncate recent_submit')
    return { nickName: '林晓航', sex: '1', enterpriseName: '青岛蓝湾', ...huangdao, version: row!.version }
  }
  await expectSound(await sendBadInput(app, updateProfile, { right, headers }))
})

test('[PROF-2] two thousand changes of a phone number', { timeout: slow }, async () => {
  let made = 0
  const right = async () => {
    const phonenumber = String(15_100_000_000 + ++made)
    return { phonenumber, ...(await codeFor('bind', phonenumber)) }
  }
  await expectSound(await sendBadInput(app, changeContact, { right, headers }))
})

test('[PROF-3] two thousand preferences', { timeout: slow }, async () => {
  const right = async () => {
    await app.sql('truncate recent_submit')
    return { address: huangdao, focusAreas: ['310115', '440100'], whTypes: ['1'], areaMin: 100, areaMax: '5000.50', priceMax: 1.2 }
  }
  await expectSound(await sendBadInput(app, setPreferences, { right, headers }))
})

test('[PROF-6] two thousand wishes to leave', { timeout: slow }, async () => {
  const [row] = await app.sql<{ phone: string }>('select phone from member where id = $1', [member.memberId])
  const right = async () => {
    // Who has left is signed out: back again for the next one.
    await app.sql('update session set revoked_at = null, revoke_reason = null where member_id = $1', [member.memberId])
    return codeFor('delete', row!.phone)
  }
  await expectSound(await sendBadInput(app, deleteAccount, { right, headers }))
})

test('[FILE-2] two thousand ids of files, by GET and by POST', { timeout: slow }, async () => {
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
