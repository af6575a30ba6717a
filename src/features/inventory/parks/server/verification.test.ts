import { beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { getPark } from '#features/listings/contract.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { picture } from '#test/authorisation/matrix-row.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import * as contract from '../verification-contract.ts'

const now = new Date('2026-06-18T12:00:00+08:00')
let app: TestApp
let agent: BuiltMember
let admin: BuiltMember
beforeAll(async () => {
  app = await startOwnApp({ clock: () => now })
  agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
})

async function upload(as: BuiltMember) {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="房产证.png"\r\nContent-Type: image/png\r\n\r\n`
  const answer = await app.app.inject({
    method: 'POST',
    url: '/whs/prod-api/admin/verification/document',
    headers: { ...(await app.headersOf(as)), 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), await picture(), Buffer.from('\r\n--b--\r\n')]),
  })
  return answer.json<{ code: number; data: { fileId: string } }>()
}

const verify = (input: object, as = agent) =>
  app.as(as).ask(contract.addVerification, { kind: 'document', date: '2026-06-17', person: '王经理', ...input } as never, {
    headers: { repeatsubmit: 'false' },
  })
const publicPage = (parkId: string) => app.call(getPark, { parkId })

test('[OPS-1.19] [DET-9] a verification with a document updates date and kind on the public page; an undo takes them back', async () => {
  const { parkId } = await buildWarehouse(app.deps.db)
  expect(await publicPage(parkId)).toMatchObject({ verifiedTime: null })
  const { data } = await upload(agent)
  const { envelope } = await verify({ parkIds: [parkId], fileId: data.fileId, note: '已核对' })
  expect(envelope).toMatchObject({ code: 200, data: { verified: 1 } })
  expect(await publicPage(parkId)).toMatchObject({ verifiedTime: '2026-06-17 00:00:00', verifiedBy: 'document' })
  expect((await app.as(agent).call(contract.listVerifications, { parkId })).rows).toMatchObject([
    {
      kind: 'document',
      date: '2026-06-17',
      person: '王经理',
      note: '已核对',
      documentName: '房产证.png',
      fields: [...contract.usuallyVerified],
    },
  ])
  const { changeSetId } = (envelope as { data: { changeSetId: string } }).data
  await app.as(admin).call(undoChangeSet, { id: changeSetId })
  expect(await publicPage(parkId)).toMatchObject({ verifiedTime: null })
})

test('[OPS-1.19] the document cannot be reached without permission, and each download is in the audit log', async () => {
  const { parkId } = await buildWarehouse(app.deps.db)
  const { data } = await upload(agent)
  await verify({ parkIds: [parkId], fileId: data.fileId })
  const [record] = (await app.as(agent).call(contract.listVerifications, { parkId })).rows
  const member = await buildMember(app.deps.db)
  const service = await buildMember(app.deps.db, { roles: ['service_agent'] })
  const open = async (url: string, as: BuiltMember | null) => {
    const answer = await app.app.inject({ url, headers: as ? await app.headersOf(as) : {} })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return isJson ? answer.json<{ code: number }>().code : answer.statusCode
  }
  const document = `/whs/prod-api/admin/verification/document/${record!.id}`
  expect(await open(document, agent)).toBe(200)
  for (const stranger of [member, service]) expect(await open(document, stranger)).toBe(403)
  expect(await open(document, null)).toBe(401)
  for (const address of [`/whs/files/${data.fileId}`, `/whs/files/${data.fileId}/640.webp`]) expect(await open(address, agent)).toBe(404)
  expect(await open(`/whs/prod-api/system/oss/download/${data.fileId}`, member)).toBe(404)
  expect(await app.sql(`select actor_id from audit_log where action = 'verification.download' and object_id = $1`, [record!.id])).toEqual([
    { actor_id: agent.memberId },
  ])
})

test('[OPS-1.19] the latest record counts, in whichever order they are entered', async () => {
  const { parkId } = await buildWarehouse(app.deps.db)
  await verify({ parkIds: [parkId], kind: 'visit', date: '2026-06-10' })
  await verify({ parkIds: [parkId], kind: 'owner', date: '2026-05-01' })
  expect(await publicPage(parkId)).toMatchObject({ verifiedTime: '2026-06-10 00:00:00' })
})

test('[OPS-1.19] future days, unknown parks and documents of others are refused', async () => {
  const { parkId } = await buildWarehouse(app.deps.db)
  const { data } = await upload(admin)
  const mistakes = async (input: object) => {
    const { envelope } = await verify({ parkIds: [parkId], ...input })
    return [envelope.code, (envelope.data as { errors?: { field: string }[] } | null)?.errors?.[0]?.field]
  }
  expect(await mistakes({ date: '2026-06-19' })).toEqual([422, 'date'])
  expect(await mistakes({ fileId: data.fileId })).toEqual([422, 'fileId'])
  expect(await mistakes({ person: ' ' })).toEqual([422, 'person'])
  expect(await mistakes({ parkIds: [] })).toEqual([422, 'parkIds'])
  expect((await verify({ parkIds: [parkId, '999999999'] })).envelope.code).toBe(404)
  expect((await app.as(agent).ask(contract.listVerifications, { parkId: '999999999' })).envelope.code).toBe(404)
  expect(await publicPage(parkId)).toMatchObject({ verifiedTime: null })
})

test('[OPS-1.19] the queue lists what was verified long ago and is large first', async () => {
  const build = async (verifiedAt: string | null, totalArea: number) => {
    const { parkId } = await buildWarehouse(app.deps.db, { totalArea })
    await app.sql(
      `update park set verified_at = $2, verified_by = case when $2::timestamptz is null then null else 'owner' end, owner_id = $3 where id = $1`,
      [parkId, verifiedAt, admin.memberId],
    )
    return parkId
  }
  const [large, small, fresh] = [await build('2026-02-01', 9_000), await build('2026-02-01', 1_000), await build('2026-06-01', 50_000)]
  const queue = async (all: boolean) =>
    (await app.as(agent).call(contract.listVerificationQueue, { ownerId: admin.memberId, all })).rows.map(({ parkId }) => parkId)
  expect(await queue(false)).toEqual([large, small])
  expect((await queue(true)).toSorted()).toEqual([large, small, fresh].toSorted())
})
