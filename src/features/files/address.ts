/** Available widths of every public picture in pixels, and formats from the smallest to the universally supported one. */
export const pictureWidths = [400, 800, 1600] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** Returns the width in pixels at which a picture of this width is shown at most. */
export const shownWidthPx = (widthPx: number) => Math.min(widthPx, pictureWidths.at(-1)!)

export const filesPrefix = '/whs/files'

/** URL of a public file itself: panoramas and videos. */
export const fileUrl = (fileId: string) => `${filesPrefix}/${fileId}`

export const pictureUrl = (fileId: string, width: PictureWidth = 800, format: PictureFormat = 'jpg') =>
  `${fileUrl(fileId)}/${width}.${format}`
