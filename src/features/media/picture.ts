import type { Picture } from './contract.ts'

/** Widths in pixels that exist of every picture, and formats from the smallest to the one that everybody reads. */
export const pictureWidths = [400, 800, 1600] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** Where a stored file itself is: panoramas, videos, downloads. */
export const fileUrl = (fileId: string) => `/whs/files/${fileId}`

export const pictureUrl = (fileId: string, width: PictureWidth = 800, format: PictureFormat = 'jpg') =>
  `${fileUrl(fileId)}/${width}.${format}`

/** The `<source>` elements of a `<picture>`, and the attributes of its `<img>`. */
export function pictureSources({ fileId }: Pick<Picture, 'fileId'>) {
  const srcSet = (format: PictureFormat) => pictureWidths.map((width) => `${pictureUrl(fileId, width, format)} ${width}w`).join(', ')
  return {
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    src: pictureUrl(fileId),
    srcSet: srcSet('jpg'),
  }
}
