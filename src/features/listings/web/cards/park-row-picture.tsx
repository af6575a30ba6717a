import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { ParkGlyph } from './park-row-glyph.tsx'
import type { ListedPark } from '#features/listings/listed-park.ts'
import styles from './park-row.module.css'

/** As many as a tall screen shows at once. */
const fetchedAtOnce = 4
/** On a phone the card's width, else the first column of the row. */
const sizes = '(max-width: 767px) calc(100vw - 34px), 288px'

/** The park's picture; without one its section, which says more than a grey box. The park's name stands beside it, so the picture has no words. */
export function ParkRowPicture({ park, place }: { park: ListedPark; place: number }) {
  const { coverPicture: picture } = park
  if (!picture) return <ParkGlyph park={park} className={styles.drawing} />
  return <ParkPicture picture={picture} alt="" sizes={sizes} eager={place < fetchedAtOnce} priority={place === 0} />
}
