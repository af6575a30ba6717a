// Sends pictures of an editor. Loaded with the first picture: contracts and zod are no part of the editor itself.
import { m } from '#messages'
import { filesPrefix, pictureUrl } from '#features/files/address.ts'
import { uploadFile } from '#features/files/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { upload } from '#platform/web/request/upload.ts'

export type SentPicture = { fileId: string; url: string; width: number | null; height: number | null }

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** As wide as it is ever shown, on a screen of twice the points. */
const shownWidth = 1600

/**
 * Stores a picture for everybody to see. Fails with an Error whose message is for the reader: what the server has said against the file,
 * else that the picture could not be inserted.
 */
export async function sendPicture(file: File, options: Options = {}): Promise<SentPicture> {
  const form = new FormData()
  form.append('businessType', '1')
  form.append(uploadFile.upload!, file, file.name)
  const { ossId, url } = await upload(uploadFile, form, { ...options, noTip: true }).catch((error: unknown) => {
    throw options.signal?.aborted ? error : explained(error)
  })
  // Who may not publish files keeps it to himself: readers of the article would not see it.
  if (!url.startsWith(`${filesPrefix}/`)) throw new Error(m.content_articlePictureFailed())
  return { fileId: ossId, url: isMoving(file) ? url : pictureUrl(ossId, shownWidth, 'webp'), ...(await sizeOf(file)) }
}

/** Smaller sizes of a moving picture stand still. */
const isMoving = ({ type, name }: File) => type === 'image/gif' || /\.gif$/i.test(name)

/** The server's own words about the file; anything else that went wrong has the specification's. */
const explained = (error: unknown) =>
  new Error(error instanceof CallFailed && aboutTheFile(error.code) ? error.message : m.content_articlePictureFailed(), { cause: error })
const aboutTheFile = (code: number) => [413, 422, 429, 10_801, 10_802, 10_803].includes(code)

/** In pixels, so that the place is kept while it loads. Some formats only the server can read. */
async function sizeOf(file: File) {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { width: null, height: null }
  const { width, height } = bitmap
  bitmap.close()
  const scale = Math.min(1, shownWidth / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
