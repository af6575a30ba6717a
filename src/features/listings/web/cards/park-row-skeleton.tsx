import styles from './park-row.module.css'

/** The placeholder of a loading row, of the same height, so that the layout does not shift. */
export function ParkRowSkeleton() {
  const bone = (width: string, height: number, marginTop = 0) => <span className={styles.bone} style={{ width, height, marginTop }} />
  return (
    <div className={`${styles.row} ${styles.skeleton}`} aria-hidden>
      <div className={styles.picture}>{bone('100%', 216)}</div>
      <div className={styles.body}>
        {bone('58%', 24)}
        {bone('42%', 18, 10)}
        {bone('70%', 22, 10)}
        <span style={{ marginTop: 'auto' }} />
        {bone('100%', 38, 16)}
        {bone('100%', 8, 20)}
      </div>
      <div className={styles.offer}>
        <div>
          {bone('100%', 30)}
          {bone('70%', 18, 6)}
        </div>
        <div className={styles.actions}>{bone('100%', 80)}</div>
      </div>
    </div>
  )
}
