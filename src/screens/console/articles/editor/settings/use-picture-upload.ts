import { useRef, useState } from 'react'
import { m } from '#messages'
import { findPictureError } from '#features/content/articles/web/rich-text/picture-rules.ts'
import { uploadPicture, type UploadedPicture } from '#features/content/articles/web/rich-text/upload-picture.ts'

/** Uploads pictures one at a time, with progress and the last error. */
export function usePictureUpload(onUploaded: (picture: UploadedPicture) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const isBusy = useRef(false)
  async function upload(files: readonly File[]) {
    if (isBusy.current) return
    isBusy.current = true
    setError(undefined)
    try {
      for (const file of files) {
        const pictureError = findPictureError(file)
        if (pictureError !== null) throw new Error(pictureError)
        setProgress(0)
        onUploaded(await uploadPicture(file, { onProgress: setProgress }))
      }
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : m.content_articlePictureFailed())
    } finally {
      isBusy.current = false
      setProgress(null)
    }
  }
  return { progress, error, upload, setError }
}
