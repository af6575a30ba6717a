/** Available widths of every public picture in pixels, and formats from the smallest to the universally supported one. */
export const pictureWidths = [400, 800, 1600] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

export const filesPrefix = '/whs/files'

/** URL of a public file itself: panoramas and videos. */
export const fileUrl = (fileId: string) => `${filesPrefix}/${fileId}`

export const pictureUrl = (fileId: string, width: PictureWidth = 800, format: PictureFormat = 'jpg') =>
  `${fileUrl(fileId)}/${width}.${format}`
