import { m } from '#messages'
import { filesPrefix, pictureUrl } from '#features/files/address.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const uploadFile = lazyEndpoint(() => import('#features/files/contract.ts').then((loaded) => loaded.uploadFile))

export type UploadedPicture = { fileId: string; url: string; width: number | null; height: number | null }

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Pixels; the widest display of a picture on a screen of double density. */
const maxDisplayWidth = 1600

/** Uploads a public picture. Throws an Error whose message can be shown: the server's reason for refusing the file, or a general one. */
export async function uploadPicture(file: File, options: Options = {}): Promise<UploadedPicture> {
  const { ossId, url } = await uploadFile.upload({ businessType: '1' }, file, { ...options, noTip: true }).catch((error: unknown) => {
    throw options.signal?.aborted ? error : toDisplayError(error)
  })
  // Without the permission to publish files it stays private, and readers would not see it.
  if (!url.startsWith(`${filesPrefix}/`)) throw new Error(m.content_articlePictureFailed())
  return { fileId: ossId, url: isAnimated(file) ? url : pictureUrl(ossId, maxDisplayWidth, 'webp'), ...(await readSize(file)) }
}

/** Only the original of an animated picture is animated; its renditions are not. */
const isAnimated = ({ type, name }: File) => type === 'image/gif' || /\.gif$/i.test(name)

/** Keeps the server's message if it is about the file; otherwise uses the message of the specification. */
const toDisplayError = (error: unknown) =>
  new Error(error instanceof CallFailed && isAboutFile(error.code) ? error.message : m.content_articlePictureFailed(), { cause: error })
const isAboutFile = (code: number) => [413, 422, 429, 10_801, 10_802, 10_803].includes(code)

/** Returns the display size in pixels, which reserves the space while it loads; nulls for formats that the browser cannot decode. */
async function readSize(file: File) {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { width: null, height: null }
  const { width, height } = bitmap
  bitmap.close()
  const scale = Math.min(1, maxDisplayWidth / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
