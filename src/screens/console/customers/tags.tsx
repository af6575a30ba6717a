import { AsWritten } from '#platform/web/ui/as-written.tsx'
import styles from './tags.module.css'

export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={styles.tags}>
    {tags.map((tag) => (
      <span key={tag} className={styles.tag}>
        <AsWritten text={tag} />
      </span>
    ))}
  </span>
)
