import { filesPrefix, pictureUrl, pictureWidths, type PictureFormat } from '#features/files/address.ts'
import type { PictureFile } from '#features/files/contract.ts'
import { pictureFile } from '#features/files/server/stored-files.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Db } from '#platform/server/database.ts'
import { listPictures } from './queries-around.ts'

const fileOf = new RegExp(`^${filesPrefix}/([0-9a-f-]{36})(?:/|$)`)

/** The file behind the address of a picture of ours. */
export const fileIdOf = (address: string): string | null => {
  const id = fileOf.exec(address)?.[1]
  return id !== undefined && isUuid(id) ? id : null
}

// Sanitised HTML writes its elements in one way only; see `sanitise.ts`.
const pictureElement = /<img src="([^"]+)" alt="([^"]*)"([^>]*) \/>/g

/** What is known of the pictures in a text and beside it, by the id of their files. */
export async function findPictures(db: Db, html: string, images: readonly string[]): Promise<Map<string, PictureFile>> {
  const addresses = [...images, ...[...html.matchAll(pictureElement)].map(([, address]) => address!)]
  const ids = [...new Set(addresses.map(fileIdOf))].filter((id) => id !== null)
  const files = ids.length === 0 ? [] : await listPictures(db, ids)
  return new Map(files.map((file) => [file.id, pictureFile(file)!]))
}

/** The files of these addresses, in their order; one that is gone leaves its place to the next. */
export const picturesAt = (addresses: readonly string[], known: ReadonlyMap<string, PictureFile>): PictureFile[] =>
  addresses.map(fileIdOf).flatMap((id) => (id === null ? [] : (known.get(id) ?? [])))

/**
 * Gives pictures in sanitised text several sizes to choose from, and their room on the page before they are there. One that is gone stays
 * as it is: its text for people who cannot see it is still worth reading.
 */
export function dressPictures(html: string, known: ReadonlyMap<string, PictureFile>): string {
  return html.replaceAll(pictureElement, (element, address: string, alt: string, others: string) => {
    const file = known.get(fileIdOf(address) ?? '')
    if (!file) return element
    const room =
      / width="/.test(others) || file.width === null || file.height === null ? '' : ` width="${file.width}" height="${file.height}"`
    const sizes = 'sizes="(max-width: 767px) calc(100vw - 32px), 720px"'
    return `<img src="${pictureUrl(file.fileId, 1600)}" srcset="${srcSet(file.fileId, 'webp')}" ${sizes} alt="${alt}"${others}${room} loading="lazy" decoding="async" />`
  })
}

const srcSet = (fileId: string, format: PictureFormat) =>
  pictureWidths.map((width) => `${pictureUrl(fileId, width, format)} ${width}w`).join(', ')
