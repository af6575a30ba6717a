import { FileText, ImageOff } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Attachment } from '../frames.ts'
import styles from './messages.module.css'

export type FetchFile = (fileId: string) => Promise<{ name: string; content: Blob }>

type Props = { file: Attachment; fetchFile: FetchFile }

/** Shows a picture, and offers any other file for download. Both are fetched with the secret or the session, so that they have no URL. */
export const AttachmentView = ({ file, fetchFile }: Props) =>
  file.mime.startsWith('image/') ? <Picture file={file} fetchFile={fetchFile} /> : <Document file={file} fetchFile={fetchFile} />

const maxWidthPx = 240
const maxHeightPx = 240

function Picture({ file: { fileId, name, width, height }, fetchFile }: Props) {
  const [url, setUrl] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    let objectUrl: string | null = null
    let isCancelled = false
    fetchFile(fileId).then(
      ({ content }) => {
        if (isCancelled) return
        objectUrl = URL.createObjectURL(content)
        setUrl(objectUrl)
      },
      () => !isCancelled && setUrl('failed'),
    )
    return () => {
      isCancelled = true
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [fileId, fetchFile])
  const size = displaySize(width ?? maxWidthPx, height ?? maxHeightPx)
  if (url === 'failed')
    return (
      <p className={styles.file}>
        <Icon of={ImageOff} />
        <span>{m.chat_pictureGone()}</span>
      </p>
    )
  return url === null ? (
    <span className={styles.picture} style={size} role="img" aria-label={name} />
  ) : (
    <a className={styles.picture} style={size} href={url} target="_blank" rel="noopener">
      <img src={url} alt={name} width={size.width} height={size.height} />
      <span className="sr">{m.chat_openPicture()}</span>
    </a>
  )
}

/** Reserves the space until the picture has loaded. */
function displaySize(width: number, height: number) {
  const scale = Math.min(1, maxWidthPx / width, maxHeightPx / height)
  return { width: Math.max(44, Math.round(width * scale)), height: Math.max(44, Math.round(height * scale)) }
}

function Document({ file: { fileId, name, bytes }, fetchFile }: Props) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name: fileName, content } = await fetchFile(fileId)
      const url = URL.createObjectURL(content)
      Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch {
      const { toast } = await import('#platform/web/toast/toast.ts')
      toast.error(m.chat_fileGone())
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={styles.file} disabled={isBusy} onClick={() => void save()} aria-label={m.chat_download({ name })}>
      <Icon of={FileText} />
      <span>{name}</span>
      <small className="fig">{formatSize(bytes)}</small>
    </button>
  )
}

const formatSize = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
