import { pictureSources } from '#features/media/picture.ts'
import { ParkGlyph } from './park-row-glyph.tsx'
import type { ListedPark } from '../listed-park.ts'
import styles from './park-row.module.css'

/** As many as a tall screen shows at once. */
const fetchedAtOnce = 4
/** On a phone the card's width, else the first column of the row. */
const sizes = '(max-width: 767px) calc(100vw - 34px), 288px'

/** The park's picture; without one its section, which says more than a grey box. The park's name stands beside it, so the picture has no words. */
export function ParkRowPicture({ park, place }: { park: ListedPark; place: number }) {
  const { coverPicture: picture } = park
  if (!picture) return <ParkGlyph park={park} className={styles.drawing} />
  const { sources, src, srcSet } = pictureSources(picture)
  return (
    <picture style={picture.tint ? { backgroundColor: picture.tint } : undefined}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={picture.width ?? 1200}
        height={picture.height ?? 800}
        alt=""
        loading={place < fetchedAtOnce ? 'eager' : 'lazy'}
        fetchPriority={place === 0 ? 'high' : 'auto'}
        decoding={place === 0 ? 'sync' : 'async'}
      />
    </picture>
  )
}
