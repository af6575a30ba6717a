import type { Editor } from '@tiptap/react'
import { X } from 'lucide'
import { useEffect, useRef, useState, type Ref } from 'react'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { acceptedPictures, pictureMistake } from './picture-rules.ts'
import styles from './rich-text.module.css'
import type { SentPicture } from './send-picture.ts'
import { countPictures } from './text-state.ts'

export type SendPicture = (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<SentPicture>
/** `at`: a place in the text; without it, behind the cursor. */
export type TakePictures = (files: readonly File[], at?: number) => void

type PictureRules = { sendPicture: SendPicture | undefined; mostPictures: number | undefined }
type Sending = { id: number; name: string; share: number; at: number; stop: AbortController }

let nextId = 0

/** Pictures on their way. Each comes in where it was meant, also when the text before it has changed meanwhile. */
export function useSendingPictures(editor: Editor, { sendPicture, mostPictures }: PictureRules) {
  const [list, setList] = useState<Sending[]>([])
  const live = useRef<Sending[]>([])
  const show = () => setList([...live.current])
  useEffect(() => {
    const follow = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
      for (const one of live.current) one.at = transaction.mapping.map(one.at)
    }
    editor.on('transaction', follow)
    return () => {
      editor.off('transaction', follow)
      for (const { stop } of live.current) stop.abort()
    }
  }, [editor])

  function take(files: readonly File[], at: number = editor.state.selection.to) {
    if (!sendPicture) return
    for (const file of files) {
      const mistake = pictureMistake(file) ?? tooMany(countPictures(editor) + live.current.length, mostPictures)
      if (mistake !== null) toast.error(mistake)
      else void send(file, at, sendPicture)
    }
  }

  async function send(file: File, at: number, post: SendPicture) {
    const one: Sending = { id: ++nextId, name: file.name, share: 0, at, stop: new AbortController() }
    live.current.push(one)
    show()
    const onProgress = (share: number) => {
      one.share = share
      show()
    }
    try {
      const { url, width, height } = await post(file, { onProgress, signal: one.stop.signal })
      if (!editor.isDestroyed)
        editor
          .chain()
          .insertContentAt(Math.min(one.at, editor.state.doc.content.size), { type: 'image', attrs: { src: url, alt: '', width, height } })
          .run()
    } catch (error) {
      if (!one.stop.signal.aborted) toast.error(error instanceof Error ? error.message : m.content_articlePictureFailed())
    } finally {
      live.current = live.current.filter(({ id }) => id !== one.id)
      show()
    }
  }
  return { list, take }
}

const tooMany = (count: number, most: number | undefined) =>
  most !== undefined && count >= most ? m.content_articleTooManyPictures({ n: String(most) }) : null

export function SendingList({ sending }: { sending: readonly Sending[] }) {
  if (sending.length === 0) return null
  return (
    <ul className={styles.sending} aria-label={m.content_editorSending()}>
      {sending.map(({ id, name, share, stop }) => (
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

/** Opened by the toolbar. */
export function PictureInput({ ref, onChoose }: { ref: Ref<HTMLInputElement>; onChoose: TakePictures }) {
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
        // The same file may be chosen again after a mistake.
        currentTarget.value = ''
      }}
    />
  )
}
