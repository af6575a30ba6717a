import { Upload } from 'lucide'
import { useId } from 'react'
import { m } from '#messages'
import { acceptedPictures, pictureRule } from '#features/content/articles/web/rich-text/picture-rules.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { HelpText } from './editor-card.tsx'
import styles from './picture-chooser.module.css'

type Props = {
  name: string
  label: string
  error: string | undefined
  /** Progress of the upload, 0–1; null if there is none. */
  progress: number | null
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button and drop target for pictures. */
export function PictureChooser({ name, label, error, progress, isMultiple = false, onFiles }: Props) {
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
          // Lets the same file be selected again after an error.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className="btn small">
        <Icon of={Upload} />
        {label}
      </label>
      {progress !== null && <progress value={progress} max={1} aria-label={m.content_editorSending()} />}
      <FieldError name={name} error={error} />
      <HelpText id={`${id}rule`}>{pictureRule()}</HelpText>
    </div>
  )
}
