import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import styles from './cover-field.module.css'
import { EditorCard } from './editor-card.tsx'
import type { Fields, Side } from '../state/editor-state.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = { side: Side; error: string | undefined; onChange: (fields: Partial<Fields>) => void }

/** The picture for lists and link previews. */
export function CoverField({ side: { fields }, error, onChange }: Props) {
  const { progress, error: uploadError, upload } = usePictureUpload(({ fileId }) => onChange({ coverFileId: fileId }))
  return (
    <EditorCard title={m.content_articleCover()} headingId="article-cover">
      {fields.coverFileId && (
        <>
          <img
            className={styles.cover}
            src={pictureUrl(fields.coverFileId)}
            width="292"
            height="164"
            alt={m.content_articleCoverOf({ title: fields.title })}
          />
          <button type="button" className="btn small" onClick={() => onChange({ coverFileId: null })}>
            {m.content_articleRemoveCover()}
          </button>
        </>
      )}
      <PictureChooser
        name="coverFileId"
        label={fields.coverFileId ? m.content_articleChangeCover() : m.content_articleUploadCover()}
        error={uploadError ?? error}
        progress={progress}
        onFiles={(files) => void upload(files)}
      />
    </EditorCard>
  )
}
