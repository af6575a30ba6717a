import { z } from 'zod'
import { asText, UuidId, wordCodec } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { failures } from './failures.ts'
import { businessTypes } from './upload-kinds.ts'

/** A stored picture in replies. `pictureUrl` in `./address.ts` builds its URLs. */
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
  notes: [
    'url 可直接显示：公开图片长期有效，私有图片十分钟内有效；downloadUrl 不变，需要令牌。· url can be displayed: for good if the picture is public, for ten minutes if it is private. downloadUrl never changes and needs a token.',
    'businessType 9 为图纸：DXF 文本文件，存为图片；按文件中的单位返回 metresPerPx。· businessType 9 is a plan: a DXF file as text, stored as a picture; metresPerPx follows from the unit in the file.',
  ],
  summary: '上传文件 · Upload a file',
  upload: 'file',
  input: z.object({
    businessType: wordCodec(asText(businessTypes)).default('picture'),
  }),
  reply: z.object({
    /** Shows the picture without a token: for good if it is public, for ten minutes if it is private. */
    url: z.string(),
    /** Never changes, and needs the token of someone who may read the file. */
    downloadUrl: z.string(),
    fileName: z.string(),
    ossId: z.string(),
    /** Of a plan: metres of the building in one pixel of its largest rendition; null if the file names no unit that the portal knows, or the scale is out of range. */
    metresPerPx: z.number().nullable().optional(),
  }),
  failures: [
    known.forbidden,
    known.tooLarge,
    known.invalid,
    known.tooMany,
    known.storageFull,
    failures.wrongFormat,
    failures.quotaReached,
    failures.unreadablePicture,
    failures.unreadablePlan,
  ],
})

export const viewFile = defineEndpoint({
  method: 'GET',
  path: '/resource/oss/view/:id',
  access: 'public',
  summary: '显示私有图片：上传结果中的短期签名地址 · Show a private picture by the signed address that its upload has answered',
  input: z.object({ id: UuidId, expires: z.string().max(20).optional(), signature: z.string().max(100).optional() }),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.noSuchPath],
})

const download = {
  access: 'member',
  input: z.object({ id: UuidId }),
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
