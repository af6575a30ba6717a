import { expect, test } from 'vitest'
import { getPark as getPublicPark } from '#features/listings/contract.ts'
import { startOwnApp } from '#test/app.ts'
import { fullPark } from '#test/build/full-park.ts'
import { buildMember } from '#test/build/member.ts'
import { addPark, getPark, saveDraft } from '../contract.ts'
import { publishParks } from '../publish-contract.ts'
import { diffDocuments } from '../operations.ts'
import type { ParkDocument } from '../park-document.ts'
import { publishDueDrafts } from './publish-due.ts'
import { refreshScores } from './store-scores.ts'

let now = new Date('2026-11-23T02:00:00Z')
const app = await startOwnApp({ clock: () => now })
const { db, clock, dictionaries, regions, jobs } = app.deps
const deps = { db, clock, dictionaries, regions, jobs }
const agent = await buildMember(db, { roles: ['leasing_agent'] })

/** Starts a working copy that is published at 09:00 in Shanghai on the next day. */
async function schedule(change: Partial<ParkDocument> = {}) {
  const { draftId } = await app.as(agent).call(addPark, { nameZh: `定时园区 ${now.getTime()}` })
  const { park } = await app.as(agent).call(getPark, { id: draftId })
  const ops = diffDocuments(park, { ...(await fullPark(db)), code: park.code, ...change })
  await app.as(agent).call(saveDraft, { draftId, revision: 0, ops: ops as never })
  await app.as(agent).call(publishParks, { draftId, publishTime: '2026-11-24 09:00:00' })
  return draftId
}

test('[OPS-1.11] a working copy is published at its time, in the name of the one who set it', async () => {
  const draftId = await schedule()
  await publishDueDrafts(deps)
  expect((await app.as(agent).call(getPark, { id: draftId })).draft.publishTime).toBe('2026-11-24 09:00:00')
  now = new Date('2026-11-24T01:00:00Z')
  await publishDueDrafts(deps)
  const { parkId, draft } = await app.as(agent).call(getPark, { id: draftId })
  expect(draft).toMatchObject({ state: 'none', publishTime: null })
  expect((await app.call(getPublicPark, { parkId: parkId! })).name).toBe('胶州湾物流园')
  expect(await app.sql(`select actor_id from audit_log where action = 'park.publish'`)).toEqual([{ actor_id: agent.memberId }])
})

test('[OPS-1.16] a scheduled park that no longer passes its checks stays a draft, and its publisher gets a notice', async () => {
  now = new Date('2026-11-23T03:00:00Z')
  const draftId = await schedule()
  await app.as(agent).call(saveDraft, {
    draftId,
    revision: 9,
    ops: [{ op: 'set', path: 'nameEn', before: 'Jiaozhou Bay Logistics Park', after: null }],
  })
  now = new Date('2026-11-24T01:00:00Z')
  await publishDueDrafts(deps)
  const { parkId, draft } = await app.as(agent).call(getPark, { id: draftId })
  expect([parkId, draft.state, draft.publishTime]).toEqual([null, 'editing', null])
  const [notice] = await app.sql<{ title_zh: string; link: string }>('select title_zh, link from notice where member_id = $1', [
    agent.memberId,
  ])
  expect(notice).toMatchObject({ title_zh: expect.stringContaining('未通过发布检查：1 项'), link: `/admin/listings/parks/${draftId}` })
})

test('[OPS-1.15] parks without a score get one, and keep the time of their latest change', async () => {
  const times = () => app.sql('select id, updated_at from park order by id')
  const before = await times()
  await app.sql('update park set score = null where score is not null')
  await refreshScores(deps, new AbortController().signal)
  expect(await app.sql('select 1 from park where score is null')).toEqual([])
  expect(await times()).toEqual(before)
})
