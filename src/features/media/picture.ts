import { pictureUrl, pictureWidths, type PictureFormat } from '#features/files/address.ts'
import type { Picture } from './contract.ts'

/** Returns the `<source>` elements of a `<picture>` and the address of its `<img>`, for browsers that know neither format: one size is enough for them. */
export function pictureSources({ fileId }: Pick<Picture, 'fileId'>) {
  const srcSet = (format: PictureFormat) => pictureWidths.map((width) => `${pictureUrl(fileId, width, format)} ${width}w`).join(', ')
  return {
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    src: pictureUrl(fileId),
  }
}
