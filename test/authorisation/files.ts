import { hashToken, newToken } from '#features/accounts/server/sessions/tokens.ts'
import { nothing, picture, type MatrixRow, type World } from './matrix-row.ts'

async function ownedFile({ portal, owner }: World) {
  const storageKey = `te/${newToken('one')}`
  await portal.deps.storage.put(storageKey, Buffer.from('content'))
  const [file] = await portal.sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, original_name, owner_id) values ($1, $2, 'text/plain', 7, 'a.txt', $3) returning id`,
    [storageKey, hashToken('content'), owner.memberId],
  )
  return { id: file!.id }
}

export const fileRows: Record<string, MatrixRow> = {
  'GET /system/oss/download/:id': { input: ownedFile, others: 404, admin: 200 },
  'POST /system/oss/download': { input: ownedFile, others: 404, admin: 200 },
  'POST /resource/oss/upload': { input: nothing, file: picture },
  'GET /dev/outbox': { input: nothing },
  'GET /system/notice/list': { input: nothing },
  'PUT /system/notice/read': { input: () => ({ ids: ['00000000-0000-0000-0000-000000000000'] }) },
}
