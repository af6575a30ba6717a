import { m } from '#messages'

const maxBytes = 5 * 1_048_576

/** Returns what is wrong with a portrait file, in the server's words; null if the browser can decode it. */
export async function checkPicture(file: File): Promise<string | null> {
  if (file.size > maxBytes) return m.failure_tooLarge({ n: '5' })
  const bitmap = await createImageBitmap(file).catch(() => null)
  bitmap?.close()
  return bitmap ? null : m.accounts_avatarWrong()
}
