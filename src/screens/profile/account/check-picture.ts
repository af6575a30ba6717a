import { m } from '#messages'

const mostBytes = 5 * 1_048_576

/** What is wrong with a file as a portrait, in the words of the server; null when the browser can show it. */
export async function pictureMistake(file: File): Promise<string | null> {
  if (file.size > mostBytes) return m.failure_tooLarge({ n: '5' })
  const bitmap = await createImageBitmap(file).catch(() => null)
  bitmap?.close()
  return bitmap ? null : m.accounts_avatarWrong()
}
