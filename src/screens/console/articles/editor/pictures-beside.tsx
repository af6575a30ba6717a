import { ArrowDown, ArrowUp, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { mostPictures } from '#features/content/articles/article-rules.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './editor.module.css'
import { countPictures, type Fields } from './editor-state.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = { fields: Fields; onChange: (fields: Partial<Fields>) => void }

/** Pictures that the template sets by itself: below the first paragraph, at the right, or as a gallery at the end. */
export function PicturesBeside({ fields, onChange }: Props) {
  const { images, template } = fields
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  }, [images])
  const { share, mistake, send, setMistake } = usePictureUpload(({ url }) => onChange({ images: [...new Set([...latest.current, url])] }))
  if (template === null) return null
  const most = mostPictures[template]
  const take = (files: File[]) => {
    if (countPictures(fields) + files.length > most) setMistake(m.content_articleTooManyPictures({ n: String(most) }))
    // One by one: each is added to what stands there then.
    else void send(files.slice(0, 1))
  }
  const move = (from: number, to: number) => onChange({ images: images.with(from, images[to]!).with(to, images[from]!) })
  return (
    <section className={`card ${styles.card}`} aria-labelledby="article-beside">
      <h2 id="article-beside">{m.content_articlePicturesBeside()}</h2>
      <p className={styles.help}>{texts[template]()}</p>
      {images.length > 0 && (
        <ol className={styles.beside}>
          {images.map((address, at) => {
            const name = m.content_articlePictureNumber({ n: String(at + 1) })
            return (
              <li key={address}>
                <img src={address} alt={name} width="72" height="48" loading="lazy" />
                <button type="button" aria-label={m.content_articleMoveUp({ name })} disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <Icon of={ArrowUp} />
                </button>
                <button
                  type="button"
                  aria-label={m.content_articleMoveDown({ name })}
                  disabled={at === images.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <Icon of={ArrowDown} />
                </button>
                <button
                  type="button"
                  aria-label={m.content_articleTakeAway({ name })}
                  onClick={() => onChange({ images: images.toSpliced(at, 1) })}
                >
                  <Icon of={X} />
                </button>
              </li>
            )
          })}
        </ol>
      )}
      <PictureChooser name="images" label={m.content_articleAddPicture()} error={mistake} share={share} onFiles={take} />
    </section>
  )
}

const texts = {
  'text-image': m.content_articleBesideTextImage,
  free: m.content_articleBesideFree,
  'double-column': m.content_articleBesideDouble,
}
