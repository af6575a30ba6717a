import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { urls } from '#features/listings/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { SectionHeading } from '#platform/web/ui/section-heading.tsx'
import landAfrica from './art/land-africa.svg?url'
import landChina from './art/land-china.svg?url'
import landEurope from './art/land-europe.svg?url'
import { findDotMap, dotMaps, createProjection, type DotMapName } from './dot-map.ts'
import { placeNames } from './dot-names.ts'
import homeStyles from './home.module.css'
import styles from './hot-regions.module.css'
import type { MappedPlace, RegionMap } from './region-maps.ts'

const land: Record<DotMapName, string> = { china: landChina, europe: landEurope, africa: landAfrica }

type Place = { code: string; name: string }

/** The locations of parks as dots on a dotted map without borders. The links below are the textual equivalent. */
export function HotRegions({ regions, hotCities }: { regions: RegionMap[]; hotCities: Place[] }) {
  return (
    <section className={`wrap ${homeStyles.section}`}>
      <SectionHeading title={m.home_hotRegions()} />
      <ul className={styles.regions}>
        {regions.map((region) => (
          <Region key={region.regionCode} region={region} links={region.regionCode === '' ? hotCities : region.places} />
        ))}
      </ul>
    </section>
  )
}

function Region({ region: { name, regionCode, count, places }, links }: { region: RegionMap; links: Place[] }) {
  const map = findDotMap(regionCode)
  // All of China is a type of region, not a code.
  const everything = regionCode === '' ? { regionType: 'china' } : { regionCode }
  return (
    <li className="card">
      <h3>
        <AppLink to={urls.search(everything)}>{name}</AppLink>
        <span className="fig">{count === 1 ? m.home_regionOnePark() : m.home_regionParks({ count: formatNumber(count) })}</span>
      </h3>
      {map && (
        <AppLink className={styles.map} to={urls.mapSearch(everything)} title={m.home_regionOnMap({ region: name })}>
          <PlaceMap name={map} places={places} label={m.home_mapOf({ region: name })} />
          <span className="sr">{m.home_regionOnMap({ region: name })}</span>
        </AppLink>
      )}
      <ul className={styles.links}>
        {links.map((place) => (
          <li key={place.code}>
            <AppLink className="chip" to={urls.search({ regionCode: place.code })}>
              {place.name}
            </AppLink>
          </li>
        ))}
        {links.length === 0 && (
          <li>
            <AppLink className="chip" to={urls.search(everything)}>
              {m.home_regionAll({ region: name })}
            </AppLink>
          </li>
        )}
      </ul>
    </li>
  )
}

function PlaceMap({ name, places, label }: { name: DotMapName; places: MappedPlace[]; label: string }) {
  const { widthPx, heightPx } = dotMaps[name]
  const { toPixel } = createProjection(dotMaps[name])
  const dots = placeNames(
    places.map((place) => ({ place, ...toPixel(place.lng, place.lat), radius: radiusOf(place, places) })),
    widthPx,
  )
  return (
    <>
      <img src={land[name]} width={widthPx} height={heightPx} alt="" loading="lazy" />
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label}>
        {dots.map(({ place, x, y, radius, nameAt }) => (
          <g key={place.code} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r={radius * 2} fill="var(--blue-600)" opacity=".16" />
            <circle r={radius} fill="var(--blue-600)" />
            {nameAt && (
              <text
                x={nameAt === 'right' ? radius * 2 + 3 : -radius * 2 - 3}
                y="4"
                textAnchor={nameAt === 'right' ? 'start' : 'end'}
                fontSize="12"
                fill="var(--ink-900)"
                stroke="#fff"
                strokeWidth="3"
                paintOrder="stroke"
              >
                {place.name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  )
}

/** Returns a radius of 4 to 7 px, so that the area grows with the number of parks. */
function radiusOf({ count }: MappedPlace, places: readonly MappedPlace[]) {
  const maxCount = Math.max(1, ...places.map((place) => place.count))
  return Math.round(40 + 30 * Math.sqrt(count / maxCount)) / 10
}
