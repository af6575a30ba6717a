/** Formats that can be told apart by their first bytes. */
export type FileFormat = 'png' | 'jpeg' | 'gif' | 'tiff' | 'webp' | 'mp4' | 'webm' | 'xlsx' | 'pdf'

export type UploadKind = {
  maxBytes: number
  formats: readonly FileFormat[]
  /** Names of the formats as shown to uploaders. */
  shownFormats: string
  /** For the pages of the portal: an upload by staff who may manage files is public. Other uploads are private. */
  isPublished: boolean
}

const megabyte = 1_048_576

/** Keyed by the `businessType` of an upload. 2, 3 and 4 are for operators. Sizes and formats: wire contract, section 9. */
export const uploadKinds: Record<1 | 2 | 3 | 4, UploadKind> = {
  1: {
    maxBytes: 5 * megabyte,
    formats: ['png', 'jpeg', 'gif', 'tiff', 'webp'],
    shownFormats: 'png, jpg, jpeg, gif, tif, webp',
    isPublished: true,
  },
  2: { maxBytes: 30 * megabyte, formats: ['png', 'jpeg', 'webp'], shownFormats: 'png, jpg, jpeg, webp', isPublished: true },
  3: { maxBytes: 500 * megabyte, formats: ['mp4', 'webm'], shownFormats: 'mp4, webm', isPublished: true },
  4: { maxBytes: 20 * megabyte, formats: ['xlsx'], shownFormats: 'xlsx', isPublished: false },
}

export type BusinessType = keyof typeof uploadKinds

/** A day in Asia/Shanghai. */
export const filesPerDay = 200
export const bytesPerDay = 500 * megabyte
