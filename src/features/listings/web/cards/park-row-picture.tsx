import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { ParkGlyph } from './park-row-glyph.tsx'
import type { ListedPark } from '#features/listings/listed-park.ts'
import styles from './park-row.module.css'

/** The number of rows that a tall screen shows at once. */
const eagerCount = 4
/** The width of the card on phones, otherwise of the first column of the row. */
const sizes = '(max-width: 767px) calc(100vw - 34px), 288px'

/** The park's picture, or its section drawing without one. Without alternative text, because the park's name is next to it. */
export function ParkRowPicture({ park, place }: { park: ListedPark; place: number }) {
  const { coverPicture: picture } = park
  if (!picture) return <ParkGlyph park={park} className={styles.drawing} />
  return <ParkPicture picture={picture} alt="" sizes={sizes} eager={place < eagerCount} priority={place === 0} />
}
