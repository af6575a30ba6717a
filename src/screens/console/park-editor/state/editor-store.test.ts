import { beforeEach, expect, test, vi } from 'vitest'
import type { ParkEditor } from '#features/inventory/drafts/contract.ts'
import type { SavedDraft } from '#features/inventory/drafts/draft-values.ts'
import { emptyDocument, withValue } from '#features/inventory/drafts/park-document.ts'
import * as operations from '#features/inventory/drafts/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { EditorStore } from './editor-store.ts'
import { setValue } from './session.ts'

const park = { ...emptyDocument, nameZh: '甲园区' }
/** Only the fields that the store reads. */
const opened = { draftId: 'd', draft: { revision: 3 }, park, published: null } as unknown as ParkEditor
const ofOthers = {
  ...opened,
  draft: { revision: 5 },
  park: withValue(withValue(park, 'addressZh', '港区路 1 号'), 'nameZh', '乙园区'),
} as ParkEditor
const savedAs = (basedOn: number) =>
  ({ draftId: 'd', revision: basedOn + 1, basedOn, state: 'editing', updateTime: '2026-11-30 10:00:00' }) as SavedDraft

const getPark = vi.spyOn(operations.getPark, 'call')
const saveDraft = vi.spyOn(operations.saveDraft, 'call')
beforeEach(() => void getPark.mockReset().mockResolvedValue(ofOthers))

async function saveName(store: EditorStore) {
  store.change(setValue('nameZh', '乙园区'))
  await store.save()
  return store.getState()
}

test('[OPS-1.12] edits that another editor saved just before appear with the next save', async () => {
  saveDraft.mockResolvedValue(savedAs(4))
  const { session } = await saveName(new EditorStore('d', 'm', opened))
  expect(session).toMatchObject({ revision: 5, park: { addressZh: '港区路 1 号', nameZh: '乙园区' } })
  expect(Object.keys(session.tinted)).toEqual(['addressZh'])
})

test('a save without edits of others loads nothing', async () => {
  saveDraft.mockResolvedValue(savedAs(3))
  const { session } = await saveName(new EditorStore('d', 'm', opened))
  expect(session.revision).toBe(4)
  expect(getPark).not.toHaveBeenCalled()
})

test('edits that could not be loaded after a save do not count as seen, so they are not published', async () => {
  saveDraft.mockResolvedValue(savedAs(4))
  getPark.mockRejectedValue(new CallFailed(0, '网络连接失败'))
  const { session, view } = await saveName(new EditorStore('d', 'm', opened))
  expect([session.revision, view.draft.revision]).toEqual([3, 3])
})

test('[OPS-1.12] a conflict also loads the other fields that were saved meanwhile', async () => {
  const conflict = { path: 'nameZh', yours: '乙园区', theirs: '丙园区', by: '孙倩', time: '2026-11-30 09:59:00' }
  saveDraft.mockRejectedValue(new CallFailed(409, '冲突', { revision: 5, applied: [], conflicts: [conflict] }))
  getPark.mockResolvedValue({ ...ofOthers, park: withValue(ofOthers.park, 'nameZh', '丙园区') })
  const { session } = await saveName(new EditorStore('d', 'm', opened))
  expect(session).toMatchObject({
    revision: 5,
    park: { addressZh: '港区路 1 号', nameZh: '乙园区' },
    conflicts: { nameZh: { yours: '乙园区', theirs: '丙园区', by: '孙倩' } },
  })
})

test.each([
  [10_110, '正在审核', 1],
  [10_602, '库房在合同期内', 0],
])('[OPS-1.11] an edit that is refused with %i says so and is not sent again', async (code, text, refreshes) => {
  vi.useFakeTimers()
  saveDraft.mockReset().mockRejectedValue(new CallFailed(code, text))
  const { status } = await saveName(new EditorStore('d', 'm', opened))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(status).toEqual({ kind: 'refused', text })
  expect(saveDraft).toHaveBeenCalledTimes(1)
  expect(getPark).toHaveBeenCalledTimes(refreshes)
  vi.useRealTimers()
})

test.each([
  ['network', new CallFailed(0, '网络连接失败')],
  ['server', new CallFailed(503, '维护中')],
])('[OPS-1.11] an edit that the %s failed to take is kept and sent again', async (_, error) => {
  vi.useFakeTimers()
  saveDraft.mockReset().mockRejectedValueOnce(error).mockResolvedValue(savedAs(3))
  const store = new EditorStore('d', 'm', opened)
  expect((await saveName(store)).status).toEqual({ kind: 'local' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.getState()).toMatchObject({ status: { kind: 'saved' }, session: { revision: 4 } })
  vi.useRealTimers()
})
