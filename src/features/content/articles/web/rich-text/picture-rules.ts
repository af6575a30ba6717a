import { m } from '#messages'
import { failures } from '#features/files/failures.ts'
import { uploadKinds } from '#features/files/upload-kinds.ts'

const { maxBytes, formatNames } = uploadKinds.picture
const bytesPerMegabyte = 1_048_576

/** `accept` of file inputs. */
export const acceptedPictures = '.png,.jpg,.jpeg,.gif,.tif,.tiff,.webp'
const extension = /\.(png|jpe?g|gif|tiff?|webp)$/i

/** Returns the server's message if a file cannot be uploaded as a picture, else null. */
export function findPictureError({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const isPicture = extension.test(name) || (type !== '' && /^image\/(png|jpeg|gif|tiff|webp)$/.test(type))
  if (!isPicture) return failures.wrongFormat.text({ formats: formatNames })
  if (size > maxBytes) return m.failure_tooLarge({ n: String(maxBytes / bytesPerMegabyte) })
  return null
}

export const pictureRule = () =>
  m.content_articlePictureRule({ formats: formatNames.replaceAll(',', ''), n: String(maxBytes / bytesPerMegabyte) })
