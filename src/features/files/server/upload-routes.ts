import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { tooLarge } from '#platform/server/http/receive-upload.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { fileUrl } from '../address.ts'
import { uploadFile } from '../contract.ts'
import { failures } from '../failures.ts'
import { uploadKinds, type BusinessType, type UploadKind } from '../upload-kinds.ts'
import { fileName } from './file-name.ts'
import { admitUpload } from './stored-files.ts'
import { isPicture, reEncode } from './re-encode.ts'
import { recognise } from './recognise.ts'
import { storeFile } from './store-file.ts'

export type UploadDeps = {
  db: Db
  storage: Storage
  /** Folder of uploads in progress. */
  incoming: string
}

export function uploadRoutes(app: FastifyInstance, { db, storage, incoming }: UploadDeps) {
  mountUpload(
    app,
    uploadFile,
    {
      folder: incoming,
      maxBytes: ({ businessType }, { identity }) => kindFor(businessType, mayPublish(identity)).maxBytes,
      checkBefore: ({ identity }) => admitUpload(db, identity.memberId),
    },
    async ({ businessType }, { path, bytes, name }, { identity, locale }) => {
      const type = Number(businessType) as BusinessType
      const kind = uploadKinds[type]
      if (type !== 1 && !mayPublish(identity)) throw fail(common.forbidden)
      if (path === null || bytes === 0)
        throw invalid([{ field: 'file', rule: 'required', msg: m.failure_required({ field: m.ui_file({}, { locale }) }, { locale }) }])
      if (bytes > kind.maxBytes) throw tooLarge(kind.maxBytes)
      const clean = await cleanContent(path, bytes, kind)
      const originalName = fileName(name, clean.extension)
      const visibility = kind.isPublished && mayPublish(identity) ? 'public' : 'private'
      const { content, extension: _, ...about } = clean
      const ossId = await storeFile(db, storage, content, {
        ...about,
        received: bytes,
        originalName,
        ownerId: identity.memberId,
        visibility,
        businessType: type,
      })
      return { ossId, fileName: originalName, url: visibility === 'public' ? fileUrl(ossId) : `${apiPrefix}/system/oss/download/${ossId}` }
    },
  )
}

const mayPublish = (identity: Identity) => hasAny(identity, ['system:oss:upload'])

/** Until the form names its kind of file, the largest size that its sender may upload. */
function kindFor(businessType: string | undefined, mayAll: boolean): UploadKind {
  if (!mayAll) return uploadKinds[1]
  const named = uploadKinds[Number(businessType) as BusinessType] as UploadKind | undefined
  return named ?? uploadKinds[3]
}

/** Decided by content, not by name or declared type. Pictures are re-encoded; videos and workbooks stay unchanged. */
async function cleanContent(path: string, bytes: number, { formats, shownFormats }: UploadKind) {
  const format = await recognise(path)
  if (format === null || !formats.includes(format)) throw fail(failures.wrongFormat, { inputs: { formats: shownFormats } })
  if (isPicture(format)) {
    const { bytes: content, ...about } = await reEncode(path, format)
    return { ...about, content: { bytes: content }, bytes: content.length }
  }
  return { ...plainTypes[format], content: { path }, bytes, width: null, height: null, tint: null }
}

const plainTypes = {
  mp4: { mime: 'video/mp4', extension: 'mp4' },
  webm: { mime: 'video/webm', extension: 'webm' },
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
}
