import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#features/accounts/server/sessions/tokens.ts'
import { nothing, picture, type MatrixRow, type World } from './matrix-row.ts'

const ownedFile = (world: World) => storeFile(world, 'text/plain')
const ownedPicture = (world: World) => storeFile(world, 'image/png')

async function storeFile({ portal, owner }: World, mime: string) {
  const storageKey = `te/${newToken('one')}`
  await portal.deps.storage.put(storageKey, Buffer.from('content'))
  const [file] = await portal.sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, original_name, owner_id) values ($1, $2, $4, 7, 'a.txt', $3) returning id`,
    [storageKey, hashToken('content'), owner.memberId, mime],
  )
  return { id: file!.id }
}

const publicKey = `B${'A'.repeat(86)}`
/** A browser whose push service has a public address, which needs no look-up. */
const browser = () => ({ endpoint: `https://93.184.215.14/push/${randomUUID()}`, p256dh: publicKey, auth: 'A'.repeat(22) })

export const fileRows: Record<string, MatrixRow> = {
  'GET /system/oss/download/:id': { input: ownedFile, others: 404 },
  'POST /system/oss/download': { input: ownedFile, others: 404 },
  'GET /resource/oss/view/:id': {
    input: async (world) => {
      const { id } = await ownedPicture(world)
      const { searchParams } = new URL(world.portal.deps.fileLinks.sign(id), 'http://portal')
      return { id, ...Object.fromEntries(searchParams) }
    },
  },
  'POST /resource/oss/upload': { input: nothing, file: picture },
  'GET /dev/outbox': { input: nothing },
  'GET /system/notice/list': { input: nothing },
  'GET /system/push/key': { input: nothing },
  'POST /system/push/device': { input: browser },
  'POST /system/push/device/remove': { input: () => ({ endpoint: browser().endpoint }) },
  'PUT /system/notice/read': { input: () => ({ ids: ['00000000-0000-0000-0000-000000000000'] }) },
}
