import { m } from '#messages'
import type { Basemap } from '#platform/contract/basemap.ts'
import styles from './map-view.module.css'

/** Sources of the map, which licences require, and its approval number. */
export function MapAttribution({ basemap }: { basemap: Basemap }) {
  const { kind, attribution, approval } = basemap
  const isOsm = kind === 'embedded' || (kind === 'pmtiles' && attribution === '')
  const texts = [approval, attribution, kind === 'embedded' && m.map_embeddedSources()].filter(Boolean)
  if (texts.length === 0 && !isOsm) return null
  return (
    <p className={styles.attribution}>
      {texts.join(' · ')}
      {isOsm && (
        <>
          {texts.length > 0 && ' · '}
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            © OpenStreetMap
          </a>
        </>
      )}
    </p>
  )
}
