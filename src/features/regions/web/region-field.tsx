import { Suspense } from 'react'
import { late } from '#platform/web/late.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import type { RegionFieldProps } from './region-field-props.ts'
import styles from './region-field.module.css'

const RegionControl = late(() => import('./region-control.late.tsx'))

/**
 * Province, city and district, domestic and overseas, in one field. The server and the first load render its text in a box of the final
 * size; the control loads after hydration.
 */
export function RegionField(props: RegionFieldProps) {
  const isHydrated = useHydrated()
  const box = (
    <span className={`input ${styles.button}`}>{props.text ?? <span className={styles.placeholder}>{props.placeholder}</span>}</span>
  )
  return isHydrated ? (
    <Suspense fallback={box}>
      <RegionControl {...props} />
    </Suspense>
  ) : (
    box
  )
}
