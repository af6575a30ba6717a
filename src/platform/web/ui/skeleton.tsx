import { m } from '#messages'
import styles from './skeleton.module.css'

/** The outline of a section while it is on its way. */
export function Skeleton() {
  return (
    <section className="card" aria-busy="true" aria-label={m.ui_loading()}>
      <div className={styles.skeleton} aria-hidden="true">
        <i className={styles.title} />
        {[72, 56, 64, 40].map((width) => (
          <i key={width} style={{ width: `${width}%` }} />
        ))}
        <i className={styles.block} />
      </div>
    </section>
  )
}
