import { Eye } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './view-count.module.css'

/** Shows the rendered view count, and after mounting the count that includes this view. */
export function ViewCount({ id, rendered }: { id: string; rendered: number }) {
  const [counted, setCounted] = useState<number | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const count = async () => {
      const { countView } = await import('./count-view.ts')
      const views = await countView(id)
      if (!isUnmounted) setCounted(views)
    }
    void count()
    return () => {
      isUnmounted = true
    }
  }, [id])
  return (
    <span className={styles.views}>
      <Icon of={Eye} />
      {m.content_views({ count: formatNumber(Math.max(counted ?? 0, rendered)) })}
    </span>
  )
}
