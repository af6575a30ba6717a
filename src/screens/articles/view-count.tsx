import { Eye } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#features/content/articles/web/article.module.css'

/** Views as the page was rendered; once it is read, as they are with this look. */
export function ViewCount({ id, rendered }: { id: string; rendered: number }) {
  const [counted, setCounted] = useState<number | null>(null)
  useEffect(() => {
    let left = false
    const count = async () => {
      const { countLook } = await import('./count-look.ts')
      const views = await countLook(id)
      if (!left) setCounted(views)
    }
    void count()
    return () => {
      left = true
    }
  }, [id])
  return (
    <span className={styles.views}>
      <Icon of={Eye} />
      {m.content_views({ count: formatNumber(Math.max(counted ?? 0, rendered)) })}
    </span>
  )
}
