import { z } from 'zod'
import { Id } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { failures } from './failures.ts'

/** A stored picture in answers. `pictureUrl` in `./address.ts` builds its URLs. */
export const PictureFile = z.object({
  fileId: z.string(),
  /** Pixels of the original; they reserve the space until the picture has loaded. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Main colour, `#rrggbb`, shown until the picture has loaded. */
  tint: z.string().nullable(),
})
export type PictureFile = z.output<typeof PictureFile>

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/resource/oss/upload',
  access: 'member',
  summary: '上传文件 · Upload a file',
  upload: 'file',
  input: z.object({
    /** 1 picture, 2 panorama, 3 video, 4 workbook to import; all but the first require the permission `system:oss:upload`. */
    businessType: z.enum(['1', '2', '3', '4']).default('1'),
  }),
  reply: z.object({ url: z.string(), fileName: z.string(), ossId: z.string() }),
  failures: [
    known.forbidden,
    known.tooLarge,
    known.invalid,
    known.tooMany,
    known.storageFull,
    failures.wrongFormat,
    failures.quotaReached,
    failures.unreadablePicture,
  ],
})

const download = {
  access: 'member',
  input: z.object({ id: Id }),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.notFound],
} as const

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: '/system/oss/download/:id',
  summary: '下载文件 · Download a file',
  ...download,
})

export const downloadFileByPost = defineEndpoint({
  method: 'POST',
  path: '/system/oss/download',
  summary: '以 POST 下载文件 · Download a file by POST',
  ...download,
})
