import { valueAt } from '#features/inventory/drafts/park-document.ts'
import { usePark } from '../editor-context.ts'
import { FieldControl } from './field-control.tsx'
import styles from './form.module.css'

/** A text in both languages side by side. An empty one shows the other as placeholder. */
export function PairFields({ zh, en }: { zh: string; en: string }) {
  const park = usePark()
  const textAt = (path: string) => String(valueAt(park, path) ?? '') || undefined
  return (
    <div className={styles.pair}>
      <FieldControl path={zh} placeholder={textAt(en)} />
      <FieldControl path={en} placeholder={textAt(zh)} />
    </div>
  )
}
