import { useRef, useState } from 'react'
import { m } from '#messages'
import { pictureMistake } from '#features/content/articles/web/rich-text/picture-rules.ts'
import type { SentPicture } from '#features/content/articles/web/rich-text/send-picture.ts'

/** Sends pictures one by one, and tells how far it is or what was wrong. */
export function usePictureUpload(onSent: (picture: SentPicture) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [mistake, setMistake] = useState<string>()
  const isBusy = useRef(false)
  async function send(files: readonly File[]) {
    if (isBusy.current) return
    isBusy.current = true
    setMistake(undefined)
    try {
      for (const file of files) {
        const wrong = pictureMistake(file)
        if (wrong !== null) throw new Error(wrong)
        setShare(0)
        const { sendPicture } = await import('#features/content/articles/web/rich-text/send-picture.ts')
        onSent(await sendPicture(file, { onProgress: setShare }))
      }
    } catch (error) {
      setMistake(error instanceof Error ? error.message : m.content_articlePictureFailed())
    } finally {
      isBusy.current = false
      setShare(null)
    }
  }
  return { share, mistake, send, setMistake }
}
