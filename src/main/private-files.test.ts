import { expect, test } from 'vitest'
import { downloadFile } from '#features/files/contract.ts'
import { startApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'

const portal = await startApp()
const { sql, deps } = portal
const { db } = deps

let stored = 0

/** Stores a private file of a member and returns its id. */
async function storePrivate(owner: BuiltMember): Promise<string> {
  stored += 1
  const storageKey = `pr/private-${stored}`
  await deps.storage.put(storageKey, Buffer.from('content'))
  const [file] = await sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, original_name, owner_id) values ($1::text, sha256(convert_to($1::text, 'UTF8')), 'text/plain', 7, 'a.txt', $2) returning id`,
    [storageKey, owner.memberId],
  )
  return file!.id
}

/** A role with one permission. */
async function buildStaff(name: string, permission: string) {
  await sql(`insert into role (key, name_zh, name_en, is_staff) values ($1, $1, $1, true)`, [name])
  await sql(`insert into role_permission (role_key, permission) values ($1, $2)`, [name, permission])
  return buildMember(db, { roles: [name] })
}

const uploader = await buildMember(db)
const customer = await buildMember(db)
const callers = {
  uploader,
  customer,
  contracts: await buildStaff('reads_contracts', 'system:contract:query'),
  parks: await buildStaff('reads_parks', 'system:park:query'),
  imports: await buildStaff('reads_imports', 'system:import:list'),
  money: await buildStaff('imports_money', 'system:contract:import'),
  chat: await buildStaff('reads_chat', 'system:chat:query'),
  exporter: await buildStaff('exports_parks', 'system:park:export'),
  content: await buildMember(db, { roles: ['content_editor'] }),
  admin: await buildMember(db, { roles: ['admin'] }),
}
type Caller = keyof typeof callers

/** Returns who may download a file; all others must get 404. */
async function readersOf(fileId: string): Promise<Caller[]> {
  const readers: Caller[] = []
  for (const [name, caller] of Object.entries(callers) as [Caller, BuiltMember][]) {
    const { headers, envelope } = await portal.as(caller).ask(downloadFile, { id: fileId })
    if (headers['download-filename'] === 'a.txt') readers.push(name)
    else expect(envelope.code).toBe(404)
  }
  return readers
}

const addImport = (fileId: string, scope: string) =>
  sql(`insert into listing_import (file_id, file_name, bytes, sheets, scope, created_by) values ($1, 'a.xlsx', 7, '[]', $2, $3)`, [
    fileId,
    scope,
    uploader.memberId,
  ])

test('[FILE-2] a private file that belongs to no record is read by its uploader alone', async () => {
  expect(await readersOf(await storePrivate(uploader))).toEqual(['uploader'])
})

test('[FILE-2] the file of a contract is read by everyone who may read contracts, and no longer by its uploader', async () => {
  const fileId = await storePrivate(uploader)
  const { contractId } = await buildContract(db, { memberId: customer.memberId })
  await sql(`insert into contract_file (contract_id, file_id, name) values ($1, $2, 'a.txt')`, [contractId, fileId])
  expect(await readersOf(fileId)).toEqual(['contracts', 'admin'])
  const audit = await sql('select actor_id from audit_log where action = $1 and object_id = $2 order by id', ['oss.download', fileId])
  expect(audit).toEqual([{ actor_id: callers.contracts.memberId }, { actor_id: callers.admin.memberId }])
})

test('[FILE-2] the document of a verification is read by everyone who may read parks', async () => {
  const fileId = await storePrivate(uploader)
  const { parkId } = await buildPark(db)
  await sql(`insert into verification (park_id, kind, verified_on, person, file_id) values ($1, 'document', '2026-06-17', '王', $2)`, [
    parkId,
    fileId,
  ])
  expect(await readersOf(fileId)).toEqual(expect.arrayContaining(['parks', 'admin']))
  expect(await readersOf(fileId)).not.toEqual(expect.arrayContaining(['uploader']))
  expect(await readersOf(fileId)).not.toEqual(expect.arrayContaining(['contracts']))
})

test('[FILE-2] an imported file is read by everyone who may read imports of its scope', async () => {
  const [listings, money] = [await storePrivate(uploader), await storePrivate(uploader)]
  await addImport(listings, 'listings')
  await addImport(money, 'money')
  expect(await readersOf(listings)).toEqual(['imports', 'admin'])
  expect(await readersOf(money)).toEqual(['money', 'admin'])
})

test('[FILE-2] an export is read by its maker as long as the maker may export', async () => {
  const add = async (owner: BuiltMember) => {
    const fileId = await storePrivate(owner)
    await sql(
      `insert into data_export (resource, filter, format, language, progress_total, file_id, created_by)
       values ('park', '{}', 'csv', 'zh_CN', 0, $1, $2)`,
      [fileId, owner.memberId],
    )
    return fileId
  }
  expect(await readersOf(await add(callers.exporter))).toEqual(['exporter'])
  expect(await readersOf(await add(callers.chat))).toEqual([])
})

test('[FILE-2] an attachment is read by the member of the conversation and by everyone who may read conversations', async () => {
  const fileId = await storePrivate(uploader)
  const { talkId } = await buildConversation(db, { memberId: customer.memberId })
  await sql(`insert into chat_file (file_id, thread_id, sender) values ($1, $2, 'staff')`, [fileId, talkId])
  expect(await readersOf(fileId)).toEqual(['customer', 'chat', 'admin'])
})
