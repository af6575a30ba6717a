import { MapPin } from 'lucide'
import { Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import { late } from '#platform/web/late.ts'
import type { MapHandle } from '#platform/web/map/map-handle.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import styles from './location.module.css'
import type { Point } from './read-coordinates.ts'

const MapView = late(() => import('#platform/web/map/map-view.late.tsx'))
const geocode = lazyEndpoint(() => import('#features/routing/contract.ts').then((loaded) => loaded.geocode))

const [nearZoom, countryZoom] = [13, 3.4]
const middleOfChina = [104, 35] as const

type Offer = { name: string; codes: readonly (string | null)[] }
type Props = { onMoved: (point: Point) => void; onDistrict: (codes: readonly (string | null)[]) => void }

/** The point of the park on a map. Moving the pin offers the district that it lies in. */
export function PinMap({ onMoved, onDistrict }: Props) {
  const { canEdit } = useEditor()
  const { longitude, latitude, districtCode } = usePark()
  const map = useRef<MapHandle | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isFailed, setFailed] = useState(false)
  const hasPoint = longitude !== null && latitude !== null
  useEffect(() => {
    if (longitude !== null && latitude !== null) map.current?.flyTo([longitude, latitude])
  }, [longitude, latitude])

  async function move(lng: number, lat: number) {
    const point = { longitude: Math.round(lng * 1e6) / 1e6, latitude: Math.round(lat * 1e6) / 1e6 }
    onMoved(point)
    const place = await geocode.call(point, { noTip: true }).catch(() => null)
    const isOther = place !== null && place.districtCode !== null && place.districtCode !== districtCode
    setOffer(isOther ? { name: place.name, codes: [place.provinceCode, place.cityCode, place.districtCode] } : null)
  }
  if (isFailed) return <p className="muted">{m.parkEditor_mapFailed()}</p>
  return (
    <>
      <div className={styles.map}>
        <Suspense fallback={null}>
          <MapView
            label={m.parkEditor_map()}
            language={languageOf(getLocale())}
            initial={hasPoint ? { center: [longitude, latitude], zoom: nearZoom } : { center: middleOfChina, zoom: countryZoom }}
            onReady={(handle) => (map.current = handle)}
            onPress={([lng, lat]) => canEdit && !hasPoint && void move(lng, lat)}
            onFailed={() => setFailed(true)}
          >
            {hasPoint && (
              <MapMarker
                lngLat={[longitude, latitude]}
                anchor="bottom"
                {...(canEdit && { onDragged: ([lng, lat]: readonly [number, number]) => void move(lng, lat) })}
              >
                <span className={styles.pin}>
                  <Icon of={MapPin} />
                </span>
              </MapMarker>
            )}
          </MapView>
        </Suspense>
      </div>
      <p className={styles.offer} role="status">
        {offer ? (
          <>
            {m.parkEditor_pinIsIn({ name: offer.name })}
            <button
              type="button"
              className="btn small"
              onClick={() => {
                onDistrict(offer.codes)
                setOffer(null)
              }}
            >
              {m.parkEditor_useDistrict()}
            </button>
          </>
        ) : (
          canEdit && (hasPoint ? m.parkEditor_dragPin() : m.parkEditor_pressMap())
        )}
      </p>
    </>
  )
}
