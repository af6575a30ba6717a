import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import styles from './about.module.css'

export function AboutBlock({ park }: { park: ParkDetail }) {
  if (park.introduction === null && park.advantages === null) return null
  return (
    <section id="about" aria-labelledby="about-title">
      <h2 id="about-title" className={styles.title}>
        {m.park_about()}
      </h2>
      {park.introduction !== null && <p className={styles.text}>{park.introduction}</p>}
      {park.advantages !== null && (
        <>
          <h3 className={styles.subtitle}>{m.park_advantages()}</h3>
          <p className={styles.text}>{park.advantages}</p>
        </>
      )}
    </section>
  )
}
