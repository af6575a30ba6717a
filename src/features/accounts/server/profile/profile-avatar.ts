import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { admitUpload, maxPortraitBytes, storePortrait, withdrawFile } from '#features/files/server/stored-files.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { uploadAvatar } from '#features/accounts/profile-contract.ts'
import { setAvatar } from './queries-profile.ts'

export type AvatarDeps = {
  db: Db
  storage: Storage
  /** Folder for uploads in progress. */
  incoming: string
}

/** Mounts the upload of a portrait. A portrait is always the member's own upload; no operation accepts a URL. */
export function avatarRoute(app: FastifyInstance, { db, storage, incoming }: AvatarDeps) {
  mountUpload(
    app,
    uploadAvatar,
    { folder: incoming, maxBytes: () => maxPortraitBytes, checkBefore: ({ identity }) => admitUpload(db, identity.memberId) },
    async (_, { path, bytes, name }, { identity, locale }) => {
      const fileId =
        path === null || bytes === 0 ? null : await storePortrait(db, storage, { path, bytes, name, ownerId: identity.memberId })
      if (fileId === null) throw invalid([{ field: 'avatarfile', rule: 'format', msg: m.accounts_avatarWrong({}, { locale }) }])
      await transact(db, async (trx) => {
        const before = await setAvatar(trx, identity.memberId, fileId)
        if (before !== null) await withdrawFile(trx, identity.memberId, before)
      })
      return { imgUrl: pictureUrl(fileId, 400) }
    },
  )
}
