import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import styles from './editor.module.css'
import type { Fields, Side } from './editor-state.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = { side: Side; error: string | undefined; onChange: (fields: Partial<Fields>) => void }

/** The picture for lists and link previews. */
export function CoverField({ side: { fields }, error, onChange }: Props) {
  const { progress, error: uploadError, upload } = usePictureUpload(({ fileId }) => onChange({ coverFileId: fileId }))
  return (
    <section className={`card ${styles.card}`} aria-labelledby="article-cover">
      <h2 id="article-cover">{m.content_articleCover()}</h2>
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
    </section>
  )
}
