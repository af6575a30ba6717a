import { Upload } from 'lucide'
import { useId } from 'react'
import { m } from '#messages'
import { acceptedPictures, pictureRule } from '#features/content/articles/web/rich-text/picture-rules.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './editor.module.css'

type Props = {
  name: string
  label: string
  error: string | undefined
  /** 0–1 while one is on its way. */
  share: number | null
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that takes pictures, and a place to drop them on. */
export function PictureChooser({ name, label, error, share, isMultiple = false, onFiles }: Props) {
  const id = useId()
  return (
    <div
      className={styles.chooser}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1))
      }}
    >
      <input
        id={id}
        className="sr"
        type="file"
        multiple={isMultiple}
        accept={acceptedPictures}
        aria-describedby={error ? `error-${name} ${id}rule` : `${id}rule`}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again after a mistake.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className="btn small">
        <Icon of={Upload} />
        {label}
      </label>
      {share !== null && <progress value={share} max={1} aria-label={m.content_editorSending()} />}
      <FieldError name={name} error={error} />
      <p id={`${id}rule`} className={styles.help}>
        {pictureRule()}
      </p>
    </div>
  )
}
