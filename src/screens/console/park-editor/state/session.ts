import { readPath } from '#features/inventory/fields/fields.ts'
import { isSameValue, type Value } from '#features/inventory/fields/values.ts'
import { applyOperations, diffDocuments, mergeOperations, type Operation } from '#features/inventory/drafts/operations.ts'
import {
  valueAt,
  withoutRecord,
  withRecord,
  withValue,
  type ParkDocument,
  type RecordValues,
} from '#features/inventory/drafts/park-document.ts'

type Content = Value | RecordValues

/** A field that this editor and someone else have changed. `theirs` is what the server holds. */
export type FieldConflict = { yours: Content; theirs: Content; by: string | null; time: string | null }

/**
 * A working copy in the editor. What is not saved yet is the difference between `server` and `park`; nothing else has to be remembered, so that
 * edits made while a save is under way are part of the next one.
 */
export type Session = {
  draftId: string | null
  /** The latest revision whose edits are all in `server`. */
  revision: number
  /** The working copy as the server holds it. */
  server: ParkDocument
  /** The working copy as it is shown. */
  park: ParkDocument
  /** By path. They are not sent until one of the values is chosen. */
  conflicts: Readonly<Record<string, FieldConflict>>
  /** Paths that someone else has changed since the screen was opened, with the count of the refresh that brought them. */
  tinted: Readonly<Record<string, number>>
}

export type SessionEvent =
  /** Replaces the working copy by an edited one. */
  | { type: 'edited'; change: (park: ParkDocument) => ParkDocument }
  | { type: 'saved'; draftId: string; revision: number; basedOn: number; operations: readonly Operation[] }
  | {
      type: 'refused'
      operations: readonly Operation[]
      applied: readonly string[]
      conflicts: readonly RemoteConflict[]
    }
  /** The server has another working copy: someone else has saved or published. */
  | { type: 'refreshed'; draftId: string | null; revision: number; park: ParkDocument }
  | { type: 'resolved'; path: string; take: 'yours' | 'theirs' }

export type RemoteConflict = { path: string; yours: Content; theirs: Content; by: string | null; time: string | null }

export const openSession = (view: { draftId: string | null; revision: number; park: ParkDocument }): Session => ({
  draftId: view.draftId,
  revision: view.revision,
  server: view.park,
  park: view.park,
  conflicts: {},
  tinted: {},
})

/** Lists what the server does not have yet, without fields in conflict. */
export function listUnsaved({ server, park, conflicts }: Session): Operation[] {
  const isOpen = ({ path }: Operation) => !Object.keys(conflicts).some((one) => path === one || path.startsWith(`${one}.`))
  return diffDocuments(server, park).filter(isOpen)
}

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'edited':
      return { ...session, park: event.change(session.park) }
    case 'saved':
      return save(session, event)
    case 'refused':
      return refuse(session, event)
    case 'refreshed':
      return refresh(session, event)
    case 'resolved':
      return resolve(session, event.path, event.take)
  }
}

/** Keeps the revision if others have saved in between: a refresh loads their edits together with the newer one. */
function save(session: Session, { draftId, revision, basedOn, operations }: Extract<SessionEvent, { type: 'saved' }>): Session {
  const server = applyOperations(session.server, operations)
  return { ...session, draftId, server, revision: basedOn === session.revision ? revision : session.revision }
}

function refuse(session: Session, event: Extract<SessionEvent, { type: 'refused' }>): Session {
  const saved = event.operations.filter(({ path }) => event.applied.includes(path))
  const server = event.conflicts.reduce((park, { path, theirs }) => put(park, path, theirs), applyOperations(session.server, saved))
  return { ...session, server, conflicts: withConflicts(session.conflicts, event.conflicts) }
}

/** Moves what is not saved onto the new working copy. Where both have changed the same field, the edit stays and asks. */
function refresh(session: Session, event: Extract<SessionEvent, { type: 'refreshed' }>): Session {
  const { document, conflicts } = mergeOperations(event.park, listUnsaved(session))
  const open = conflicts.map((conflict) => ({ ...conflict, by: null, time: null }))
  const kept = Object.entries(session.conflicts).map(([path, one]) => ({ ...one, path, theirs: valueAt(event.park, path) ?? null }))
  const all = [...kept, ...open]
  const theirs = diffDocuments(session.server, event.park).map(({ path }) => path)
  const round = Math.max(0, ...Object.values(session.tinted)) + 1
  return {
    draftId: event.draftId,
    revision: event.revision,
    server: event.park,
    park: all.reduce((park, { path, yours }) => put(park, path, yours), document),
    conflicts: withConflicts({}, all),
    tinted: { ...session.tinted, ...Object.fromEntries(theirs.map((path) => [path, round])) },
  }
}

const withConflicts = (conflicts: Session['conflicts'], added: readonly RemoteConflict[]) => ({
  ...conflicts,
  ...Object.fromEntries(added.map(({ path, yours, theirs, by, time }) => [path, { yours, theirs, by, time }])),
})

function resolve(session: Session, path: string, take: 'yours' | 'theirs'): Session {
  const { [path]: conflict, ...conflicts } = session.conflicts
  if (!conflict) return session
  const park = take === 'theirs' ? put(session.park, path, valueAt(session.server, path) ?? null) : session.park
  return { ...session, park, conflicts }
}

/** Puts a value or a record at a path. Null removes a record. */
function put(park: ParkDocument, path: string, content: Content): ParkDocument {
  const address = readPath(path)
  if (address === null) return park
  // The path says which of both it is.
  if (address.is !== 'record') return withValue(park, path, content as Value)
  if (content === null) return withoutRecord(park, address.collection, address.key)
  return withRecord(park, address.collection, address.key, content as RecordValues)
}

/** Sets the value of one field. */
export const setValue = (path: string, value: Value) => (park: ParkDocument) =>
  isSameValue((valueAt(park, path) ?? null) as Value, value) ? park : withValue(park, path, value)

/** Returns the key of a new record. */
export const newKey = () => `n${[...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('')}`
