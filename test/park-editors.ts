import { addPark, getPark, saveDraft } from '#features/inventory/drafts/contract.ts'
import { diffDocuments, type Operation } from '#features/inventory/drafts/operations.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { publishParks } from '#features/inventory/drafts/publish-contract.ts'
import type { Value } from '#features/inventory/fields/values.ts'
import type { TestApp } from './app.ts'
import { fullPark } from './build/full-park.ts'
import { buildMember, type BuiltMember } from './build/member.ts'

export type DraftTarget = { draftId: string } | { parkId: string }

export const setField = (path: string, before: Value, after: Value): Operation => ({ op: 'set', path, before, after })

/** Two leasing agents and an admin who edit parks, and how they do it. */
export async function startEditors(app: TestApp) {
  const { db } = app.deps
  const zhou = await buildMember(db, { roles: ['leasing_agent'], nickName: '周航' })
  const sun = await buildMember(db, { roles: ['leasing_agent'], nickName: '孙倩' })
  const admin = await buildMember(db, { roles: ['admin'] })
  const unrepeated = { headers: { repeatsubmit: 'false' } }
  let started = 0

  /** Saves operations in the name of a member. */
  const save = (member: BuiltMember, target: DraftTarget, ops: readonly Operation[], revision = 0) =>
    app.as(member).call(saveDraft, { ...target, revision, ops: ops as never })
  const askSave = async (member: BuiltMember, target: DraftTarget, ops: readonly object[], revision = 0) =>
    (await app.as(member).ask(saveDraft, { ...target, revision, ops })).envelope
  const open = (id: string, member = zhou) => app.as(member).call(getPark, { id })
  const publish = (input: object, member = zhou) => app.as(member).call(publishParks, input as never, unrepeated)
  const askPublish = async (input: Record<string, unknown>, member = zhou) =>
    (await app.as(member).ask(publishParks, input, unrepeated)).envelope

  /** Starts the working copy of a new park with all of `park`. */
  async function startDraft(park: ParkDocument) {
    const { draftId } = await app.as(zhou).call(addPark, { nameZh: `新园区${++started}` })
    const { park: fresh } = await open(draftId)
    return save(zhou, { draftId }, diffDocuments(fresh, { ...park, code: park.code ?? fresh.code }))
  }

  /** Publishes a park with a value for every field; returns its id. */
  async function publishFull(change: Partial<ParkDocument> = {}): Promise<string> {
    const park = await fullPark(db)
    const { draftId } = await startDraft({ ...park, code: null, ...change })
    const { rows } = await publish({ draftId, reason: '测试' }, admin)
    return rows[0]!.parkId!
  }
  return { zhou, sun, admin, unrepeated, save, askSave, open, publish, askPublish, startDraft, publishFull }
}

/** The only record of a collection, or its first. */
export const firstRecord = <One>(records: Record<string, One>): One => Object.values(records)[0]!

/** Records as lists, with what they refer to by name, because publishing gives them ids. */
export function withoutKeys(park: ParkDocument) {
  const nameOf = (records: Record<string, object>, key: string | null) => key && Object.keys(records).indexOf(key)
  return {
    ...park,
    gates: Object.values(park.gates),
    floors: Object.values(park.floors),
    warehouses: Object.values(park.warehouses).map((one) => ({ ...one, floorId: nameOf(park.floors, one.floorId) })),
    media: Object.values(park.media)
      .map((one) => ({
        ...one,
        floorId: nameOf(park.floors, one.floorId),
        warehouseId: nameOf(park.warehouses, one.warehouseId),
        planId: one.planId && park.media[one.planId]!.fileId,
      }))
      .toSorted((a, b) => String(a.fileId).localeCompare(String(b.fileId))),
  }
}
