import { filesPrefix, pictureUrl, pictureWidths, type PictureFormat } from '#features/files/address.ts'
import type { PictureFile } from '#features/files/contract.ts'
import { pictureFile } from '#features/files/server/stored-files.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPictures } from '../reading/queries-around.ts'

const fileUrl = new RegExp(`^${filesPrefix}/([0-9a-f-]{36})(?:/|$)`)

/** Returns the file id in the address of one of our pictures, or null. */
export const parseFileId = (address: string): string | null => {
  const id = fileUrl.exec(address)?.[1]
  return id !== undefined && isUuid(id) ? id : null
}

// The sanitiser writes elements in exactly this form; see `sanitise.ts`.
const pictureElement = /<img src="([^"]+)" alt="([^"]*)"([^>]*) \/>/g

/** Finds the files of the pictures in a text and beside it. Returns them by id. */
export async function findPictures(db: Db, html: string, images: readonly string[]): Promise<Map<string, PictureFile>> {
  const addresses = [...images, ...[...html.matchAll(pictureElement)].map(([, address]) => address!)]
  const ids = [...new Set(addresses.map(parseFileId))].filter((id) => id !== null)
  const rows = ids.length === 0 ? [] : await listPictures(db, ids)
  return new Map(rows.map((file) => [file.id, pictureFile(file)!]))
}

/** Returns the files of these addresses in their order, without deleted ones. */
export const resolvePictures = (addresses: readonly string[], files: ReadonlyMap<string, PictureFile>): PictureFile[] =>
  addresses.map(parseFileId).flatMap((id) => (id === null ? [] : (files.get(id) ?? [])))

/**
 * Adds responsive sizes and dimensions to the pictures in sanitised HTML. Pictures whose file was deleted are left unchanged, so that their
 * alt text remains.
 */
export function addPictureSizes(html: string, files: ReadonlyMap<string, PictureFile>): string {
  return html.replaceAll(pictureElement, (element, address: string, alt: string, others: string) => {
    const file = files.get(parseFileId(address) ?? '')
    if (!file) return element
    const dimensions =
      / width="/.test(others) || file.width === null || file.height === null ? '' : ` width="${file.width}" height="${file.height}"`
    const sizes = 'sizes="(max-width: 767px) calc(100vw - 32px), 720px"'
    return `<img src="${pictureUrl(file.fileId, 1600)}" srcset="${srcSet(file.fileId, 'webp')}" ${sizes} alt="${alt}"${others}${dimensions} loading="lazy" decoding="async" />`
  })
}

const srcSet = (fileId: string, format: PictureFormat) =>
  pictureWidths.map((width) => `${pictureUrl(fileId, width, format)} ${width}w`).join(', ')
