/** Formats that can be told apart by their first bytes. */
export type FileFormat = 'png' | 'jpeg' | 'gif' | 'tiff' | 'webp' | 'mp4' | 'webm' | 'xlsx' | 'pdf'

export type UploadKind = {
  maxBytes: number
  formats: readonly FileFormat[]
  /** Names of the formats, as displayed to uploaders. */
  formatNames: string
  /** True for files of the portal's pages: an upload by staff who may manage files is public. Other uploads are private. */
  isPublished: boolean
}

/** Values of the column `business_type`; those between are files of other operations. All kinds but pictures require the permission `system:oss:upload`. */
export const businessTypes = { picture: 1, panorama: 2, video: 3, workbook: 4, plan: 9 } as const
export type BusinessType = keyof typeof businessTypes

const megabyte = 1_048_576

/** Sizes and formats as in the wire contract, section 9. */
export const uploadKinds: Record<BusinessType, UploadKind> = {
  picture: {
    maxBytes: 5 * megabyte,
    formats: ['png', 'jpeg', 'gif', 'tiff', 'webp'],
    formatNames: 'png, jpg, jpeg, gif, tif, webp',
    isPublished: true,
  },
  panorama: { maxBytes: 60 * megabyte, formats: ['png', 'jpeg', 'webp'], formatNames: 'png, jpg, jpeg, webp', isPublished: true },
  video: { maxBytes: 500 * megabyte, formats: ['mp4', 'webm'], formatNames: 'mp4, webm', isPublished: true },
  workbook: { maxBytes: 20 * megabyte, formats: ['xlsx'], formatNames: 'xlsx', isPublished: false },
  /** A drawing as text, which is stored as a picture of it. */
  plan: { maxBytes: 10 * megabyte, formats: [], formatNames: 'dxf', isPublished: true },
}

/** Limits of an owner's uploads per day in Asia/Shanghai. */
export const filesPerDay = 200
export const bytesPerDay = 500 * megabyte
