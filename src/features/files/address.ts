/** Widths in pixels that exist of every public picture, and formats from the smallest to the one that everybody reads. */
export const pictureWidths = [400, 800, 1600] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

export const filesPrefix = '/whs/files'

/** Where a public file itself is: panoramas and videos. */
export const fileUrl = (fileId: string) => `${filesPrefix}/${fileId}`

export const pictureUrl = (fileId: string, width: PictureWidth = 800, format: PictureFormat = 'jpg') =>
  `${fileUrl(fileId)}/${width}.${format}`
