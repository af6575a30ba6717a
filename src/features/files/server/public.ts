import type { PictureFile } from '../contract.ts'

/** Of the columns of a joined file; null when there is none. */
export function pictureFile(file: {
  id: string | null
  width: number | null
  height: number | null
  tint: string | null
}): PictureFile | null {
  return file.id === null ? null : { fileId: file.id, width: file.width, height: file.height, tint: file.tint }
}
