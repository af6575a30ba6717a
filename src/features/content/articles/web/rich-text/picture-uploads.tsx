import type { Editor } from '@tiptap/react'
import { X } from 'lucide'
import { useEffect, useRef, useState, type Ref } from 'react'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { acceptedPictures, findPictureError } from './picture-rules.ts'
import styles from './rich-text.module.css'
import type { UploadedPicture } from './upload-picture.ts'
import { countPictures } from './text-state.ts'

export type UploadPicture = (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<UploadedPicture>
/** Uploads and inserts pictures at the document position `at`, by default behind the cursor. */
export type InsertPictures = (files: readonly File[], at?: number) => void

type PictureRules = { uploadPicture: UploadPicture | undefined; maxPictures: number | undefined }
type Upload = { id: number; name: string; share: number; at: number; stop: AbortController }

let nextId = 0

/** The running uploads of an editor. Each picture is inserted at its position, adjusted for edits made meanwhile. */
export function usePictureUploads(editor: Editor, { uploadPicture, maxPictures }: PictureRules) {
  const [list, setList] = useState<Upload[]>([])
  const running = useRef<Upload[]>([])
  const refresh = () => setList([...running.current])
  useEffect(() => {
    const mapPositions = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
      for (const upload of running.current) upload.at = transaction.mapping.map(upload.at)
    }
    editor.on('transaction', mapPositions)
    return () => {
      editor.off('transaction', mapPositions)
      for (const { stop } of running.current) stop.abort()
    }
  }, [editor])

  function insert(files: readonly File[], at: number = editor.state.selection.to) {
    if (!uploadPicture) return
    for (const file of files) {
      const error = findPictureError(file) ?? limitError(countPictures(editor) + running.current.length, maxPictures)
      if (error !== null) toast.error(error)
      else void upload(file, at, uploadPicture)
    }
  }

  async function upload(file: File, at: number, send: UploadPicture) {
    const entry: Upload = { id: ++nextId, name: file.name, share: 0, at, stop: new AbortController() }
    running.current.push(entry)
    refresh()
    const onProgress = (share: number) => {
      entry.share = share
      refresh()
    }
    try {
      const { url, width, height } = await send(file, { onProgress, signal: entry.stop.signal })
      if (!editor.isDestroyed)
        editor
          .chain()
          .insertContentAt(Math.min(entry.at, editor.state.doc.content.size), {
            type: 'image',
            attrs: { src: url, alt: '', width, height },
          })
          .run()
    } catch (error) {
      if (!entry.stop.signal.aborted) toast.error(error instanceof Error ? error.message : m.content_articlePictureFailed())
    } finally {
      running.current = running.current.filter(({ id }) => id !== entry.id)
      refresh()
    }
  }
  return { list, insert }
}

const limitError = (count: number, max: number | undefined) =>
  max !== undefined && count >= max ? m.content_articleTooManyPictures({ n: String(max) }) : null

export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={m.content_editorSending()}>
      {uploads.map(({ id, name, share, stop }) => (
        <li key={id}>
          <span>{name}</span>
          <progress value={share} max={1} aria-label={m.content_editorSendingOne({ name })} />
          <button
            type="button"
            aria-label={m.content_editorStopSending({ name })}
            title={m.content_editorStopSending({ name })}
            onClick={() => stop.abort()}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The hidden file input that the toolbar opens. */
export function PictureInput({ ref, onChoose }: { ref: Ref<HTMLInputElement>; onChoose: InsertPictures }) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={acceptedPictures}
      aria-label={m.content_editorImage()}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])])
        // Lets the same file be selected again after an error.
        currentTarget.value = ''
      }}
    />
  )
}
