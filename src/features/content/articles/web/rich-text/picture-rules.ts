import { m } from '#messages'
import { failures } from '#features/files/failures.ts'
import { uploadKinds } from '#features/files/upload-kinds.ts'

const { maxBytes, shownFormats } = uploadKinds[1]
const oneMegabyte = 1_048_576

/** For the file dialog. */
export const acceptedPictures = '.png,.jpg,.jpeg,.gif,.tif,.tiff,.webp'
const extension = /\.(png|jpe?g|gif|tiff?|webp)$/i

/** What is wrong with a file as a picture, in the words of the server, before a byte of it is sent; null when it may be sent. */
export function pictureMistake({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const isNamed = extension.test(name) || (type !== '' && /^image\/(png|jpeg|gif|tiff|webp)$/.test(type))
  if (!isNamed) return failures.wrongFormat.text({ formats: shownFormats })
  if (size > maxBytes) return m.failure_tooLarge({ n: String(maxBytes / oneMegabyte) })
  return null
}

export const pictureRule = () =>
  m.content_articlePictureRule({ formats: shownFormats.replaceAll(',', ''), n: String(maxBytes / oneMegabyte) })
