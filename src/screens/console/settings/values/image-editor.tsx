import { Upload, X } from 'lucide'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { FieldError } from '#platform/web/form/field.tsx'
import { CallFailed } from '#platform/web/request/call.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './image-editor.module.css'
import type { EditorProps } from './editor-props.ts'

const uploadFile = lazyEndpoint(() => import('#features/files/contract.ts').then((loaded) => loaded.uploadFile))

const uploadLogo = lazyEndpoint(() => import('#features/site/admin-contract.ts').then((loaded) => loaded.uploadLogo))

const formats = { image: 'image/png,image/jpeg,image/gif,image/webp,image/tiff', logo: 'image/svg+xml,image/png' }

/** A public picture or a logo. It is uploaded at once, but not used before the setting is saved. */
export function ImageEditor({ setting: { key, kind, label }, draft, errors, isDisabled, onChange }: EditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const isLogo = kind.is === 'logo'
  const name = label({}, { locale: getLocale() })

  async function upload(file: File) {
    setFailure('')
    setProgress(0)
    try {
      // Without a type the file is a picture.
      const { url } = await (isLogo ? uploadLogo : uploadFile).upload({}, file, { onProgress: setProgress, noTip: true })
      onChange({ valueZh: url, valueEn: null })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.message)
    } finally {
      setProgress(null)
    }
  }

  return (
    <div className={styles.image}>
      <span className={styles.picture} data-dark={key === 'site.logo.dark' || undefined} data-logo={isLogo || undefined}>
        {draft.valueZh === '' ? (
          <span className="muted">{m.settings_noPicture()}</span>
        ) : (
          <img src={draft.valueZh} alt={name} width="112" height="112" />
        )}
      </span>
      <div className={styles.actions}>
        <input
          ref={input}
          className="sr"
          type="file"
          accept={isLogo ? formats.logo : formats.image}
          id={`field-${key}-file`}
          aria-label={name}
          tabIndex={-1}
          disabled={isDisabled}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Lets the same file be selected again.
            target.value = ''
            if (file) void upload(file)
          }}
        />
        <button type="button" className="btn" disabled={isDisabled || progress !== null} onClick={() => input.current?.click()}>
          <Icon of={Upload} />
          {progress === null ? m.settings_upload() : m.settings_uploading({ percent: String(Math.round(progress * 100)) })}
        </button>
        {draft.valueZh !== '' && (
          <button type="button" className="btn plain" disabled={isDisabled} onClick={() => onChange({ valueZh: '', valueEn: null })}>
            <Icon of={X} />
            {m.settings_noPictureAnyMore()}
          </button>
        )}
        <FieldError name={key} error={failure || (errors['valueZh'] ?? errors[''])} />
      </div>
    </div>
  )
}
