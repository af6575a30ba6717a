import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { requireContent } from '#platform/server/pipeline/require-content.ts'
import { tooLarge } from '#platform/server/http/receive-upload.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { fileUrl } from '../address.ts'
import { downloadFile, uploadFile } from '../contract.ts'
import { failures } from '../failures.ts'
import { businessTypes, uploadKinds, type BusinessType, type UploadKind } from '../upload-kinds.ts'
import type { FileLinks } from './file-links.ts'
import { fileName } from './file-name.ts'
import { admitUpload } from './stored-files.ts'
import { storablePlan } from './plans/storable-plan.ts'
import { isPicture, reEncode } from './re-encode.ts'
import { detectFormat } from './detect-format.ts'
import { storeUpload } from './store-file.ts'
import { isDisplayed } from './view-route.ts'

export type UploadDeps = {
  db: Db
  storage: Storage
  /** Folder of uploads in progress. */
  incoming: string
  fileLinks: FileLinks
}

export function uploadRoutes(app: FastifyInstance, { db, storage, incoming, fileLinks }: UploadDeps) {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  mountUpload(
    app,
    uploadFile,
    {
      folder: incoming,
      maxBytes: ({ businessType }, { identity }) => findKind(businessType, mayPublish(identity)).maxBytes,
      checkBefore: ({ identity }) => admitUpload(db, identity.memberId),
    },
    async ({ businessType }, upload, { identity, locale }) => {
      const kind = uploadKinds[businessType]
      if (businessType !== 'picture' && !mayPublish(identity)) throw fail(common.forbidden)
      const { path, bytes, name } = requireContent(upload, locale)
      if (bytes > kind.maxBytes) throw tooLarge(kind.maxBytes)
      const clean =
        businessType === 'plan' ? await storablePlan(path, locale, stopping.signal) : await cleanContent(path, bytes, kind, businessType)
      const originalName = fileName(name, clean.extension)
      const visibility = kind.isPublished && mayPublish(identity) ? 'public' : 'private'
      const { content, extension: _, scale, ...details } = { scale: undefined, ...clean }
      const ossId = await storeUpload(db, storage, content, {
        ...details,
        received: bytes,
        originalName,
        ownerId: identity.memberId,
        visibility,
        businessType: businessTypes[businessType],
      })
      const downloadUrl = apiPrefix + downloadFile.path.replace(':id', ossId)
      const shownUrl = visibility === 'public' ? fileUrl(ossId) : fileLinks.sign(ossId)
      const isShown = visibility === 'public' || isDisplayed(details.mime)
      return { ossId, fileName: originalName, url: isShown ? shownUrl : downloadUrl, downloadUrl, ...scale }
    },
  )
}

const mayPublish = (identity: Identity) => hasAny(identity, ['system:oss:upload'])

/** Returns the kind that the form names by its wire value; until then the largest that the sender may upload. */
function findKind(wireValue: string | undefined, isPublisher: boolean): UploadKind {
  if (!isPublisher) return uploadKinds.picture
  const types = Object.keys(businessTypes) as BusinessType[]
  return uploadKinds[types.find((type) => String(businessTypes[type]) === wireValue) ?? 'video']
}

/** Accepts a file by its content, not by its name or declared type. Pictures are re-encoded; videos and workbooks stay unchanged. */
async function cleanContent(path: string, bytes: number, { formats, formatNames }: UploadKind, type: BusinessType) {
  const format = await detectFormat(path)
  if (format === null || !formats.includes(format)) throw fail(failures.wrongFormat, { inputs: { formats: formatNames } })
  if (isPicture(format)) {
    const { bytes: content, ...details } = await reEncode(path, format, { isPanorama: type === 'panorama' })
    return { ...details, content: { bytes: content }, bytes: content.length }
  }
  return { ...plainTypes[format], content: { path }, bytes, width: null, height: null, tint: null }
}

const plainTypes = {
  mp4: { mime: 'video/mp4', extension: 'mp4' },
  webm: { mime: 'video/webm', extension: 'webm' },
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
}
