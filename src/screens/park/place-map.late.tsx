import { Suspense } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { price } from '#platform/i18n/format.ts'
import { languageOf } from '#platform/i18n/language.ts'
import { late } from '#platform/web/late.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './place.module.css'

const MapView = late(() => import('#platform/web/map/map-view.late.tsx'))

/** Shows the roads and towns around the park, about 40 km wide. */
const zoom = 10

/** The park on the map, marked with its lowest price. */
export default function PlaceMap({ park, onFailed }: { park: ParkDetail; onFailed: () => void }) {
  const show = useShow()
  return (
    <Suspense fallback={null}>
      <MapView
        label={m.park_mapOf({ name: park.name })}
        language={languageOf(getLocale())}
        initial={{ center: [park.longitude, park.latitude], zoom }}
        onFailed={onFailed}
      >
        <MapMarker lngLat={[park.longitude, park.latitude]} anchor="bottom">
          <span className={styles.flag}>
            {park.priceMin === null ? m.ui_priceOnRequest() : show(price(park.priceMin, getLocale())).figure}
          </span>
        </MapMarker>
      </MapView>
    </Suspense>
  )
}
