import { ArrowDown, ArrowUp, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { maxPictures } from '#features/content/articles/article-rules.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './pictures-beside.module.css'
import { EditorCard, HelpText } from './editor-card.tsx'
import { countPictures, type Fields } from '../state/editor-state.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = { fields: Fields; onChange: (fields: Partial<Fields>) => void }

/** The pictures that the template places: below the first paragraph, on the right, or as a gallery at the end. */
export function PicturesBeside({ fields, onChange }: Props) {
  const { images, template } = fields
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  }, [images])
  const {
    progress,
    error: uploadError,
    upload,
    setError: setUploadError,
  } = usePictureUpload(({ url }) => onChange({ images: [...new Set([...latest.current, url])] }))
  if (template === null) return null
  const max = maxPictures[template]
  const addPictures = (files: File[]) => {
    if (countPictures(fields) + files.length > max) setUploadError(m.content_articleTooManyPictures({ n: String(max) }))
    // One at a time, because each is appended to the current list.
    else void upload(files.slice(0, 1))
  }
  const move = (from: number, to: number) => onChange({ images: images.with(from, images[to]!).with(to, images[from]!) })
  return (
    <EditorCard title={m.content_articlePicturesBeside()} headingId="article-beside">
      <HelpText>{hints[template]()}</HelpText>
      {images.length > 0 && (
        <ol className={styles.beside}>
          {images.map((address, index) => {
            const name = m.content_articlePictureNumber({ n: String(index + 1) })
            return (
              <li key={address}>
                <img src={address} alt={name} width="72" height="48" loading="lazy" />
                <button
                  type="button"
                  aria-label={m.content_articleMoveUp({ name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon of={ArrowUp} />
                </button>
                <button
                  type="button"
                  aria-label={m.content_articleMoveDown({ name })}
                  disabled={index === images.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon of={ArrowDown} />
                </button>
                <button
                  type="button"
                  aria-label={m.ui_removeNamed({ name })}
                  onClick={() => onChange({ images: images.toSpliced(index, 1) })}
                >
                  <Icon of={X} />
                </button>
              </li>
            )
          })}
        </ol>
      )}
      <PictureChooser name="images" label={m.content_articleAddPicture()} error={uploadError} progress={progress} onFiles={addPictures} />
    </EditorCard>
  )
}

const hints = {
  'text-image': m.content_articleBesideTextImage,
  free: m.content_articleBesideFree,
  'double-column': m.content_articleBesideDouble,
}
