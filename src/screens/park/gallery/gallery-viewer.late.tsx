import { ChevronLeft, ChevronRight, X } from 'lucide'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { m } from '#messages'
import { findOpeningUnit } from '#features/listings/building.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { urls } from '#features/listings/urls.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { readTimeFragment } from '#features/media/film-time.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Film } from './film.tsx'
import { setFilmInAddress } from './film-address.ts'
import styles from './gallery-viewer.module.css'
import { PlanPair } from './plan-pair.tsx'

const PanoramaViewer = lazy(() =>
  import('#features/media/web/panorama-viewer.late.tsx').then(({ PanoramaViewer: Viewer }) => ({ default: Viewer })),
)

type Props = { park: ParkDetail; entries: MediaEntry[]; start: number; onClose: () => void }

/** A full-screen viewer for all media of a park. Arrow keys move, Escape closes, and the focus returns to the opener. */
export default function GalleryViewer({ park, entries, start, onClose }: Props) {
  const { name } = park
  const [at, setAt] = useState(start)
  const [startS, setStartS] = useStartInAddress()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const entry = entries[at]!
  const showScene = useCallback((id: string) => setAt(entries.findIndex(({ mediaId }) => mediaId === id)), [entries])
  const showClip = useCallback(
    (id: string, seconds: number) => {
      showScene(id)
      setStartS(seconds)
      setFilmInAddress({ mediaId: id, seconds })
    },
    [showScene, setStartS],
  )
  function turn(by: number) {
    setFilmInAddress(null)
    setStartS(null)
    setAt((from) => (from + by + entries.length) % entries.length)
  }
  function handleClose() {
    setFilmInAddress(null)
    onClose()
  }
  const handleKey = (event: React.KeyboardEvent) => {
    // Panoramas and videos handle arrow keys themselves.
    if (entry.kind === 'vr' || entry.kind === 'video') return
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={m.park_galleryOf({ name })} onClose={handleClose} onKeyDown={handleKey}>
      <header className={styles.head}>
        <p>
          <span className="fig">{m.park_position({ number: String(at + 1), count: String(entries.length) })}</span>
          <span aria-live="polite">{entry.title ?? m.park_pictureOf({ name, number: String(at + 1) })}</span>
        </p>
        <button type="button" className={styles.round} aria-label={m.ui_close()} onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </button>
      </header>
      <div className={styles.stage}>
        {entry.kind === 'plan' ? (
          <PlanPair key={entry.mediaId} park={park} entry={entry} />
        ) : (
          <Stage entry={entry} entries={entries} name={name} startS={startS} onScene={showScene} onClip={showClip} />
        )}
      </div>
      {entries.length > 1 && (
        <>
          <button type="button" className={`${styles.round} ${styles.previous}`} aria-label={m.park_previous()} onClick={() => turn(-1)}>
            <Icon of={ChevronLeft} />
          </button>
          <button type="button" className={`${styles.round} ${styles.next}`} aria-label={m.park_next()} onClick={() => turn(1)}>
            <Icon of={ChevronRight} />
          </button>
        </>
      )}
      <footer className={styles.foot}>
        {entry.schematic ? illustrations[entry.kind]() : entry.photograph ? photographs[entry.kind]() : m.park_originUnknown()}
        {entry.kind === 'vr' && <HallLink park={park} mediaId={entry.mediaId} />}
      </footer>
    </dialog>
  )
}

/** Where the film that the address names begins, in seconds: `#t=42`. An address entered meanwhile counts as well. */
function useStartInAddress() {
  const [startS, setStartS] = useState(() => readTimeFragment(window.location.hash))
  useEffect(() => {
    const handleChange = () => setStartS(readTimeFragment(window.location.hash))
    window.addEventListener('hashchange', handleChange)
    return () => window.removeEventListener('hashchange', handleChange)
  }, [])
  return [startS, setStartS] as const
}

/** From a panorama to the model of the unit that it shows; of a floor or the whole park, to the unit that stands for it. */
function HallLink({ park, mediaId }: { park: ParkDetail; mediaId: string }) {
  const shows = ({ media }: { media: MediaEntry[] }) => media.some((one) => one.mediaId === mediaId)
  const floor = park.floors.find(shows)
  const unit =
    park.warehouses.find(shows) ?? park.warehouses.find(({ floorId }) => floor && floorId === floor.floorId) ?? findOpeningUnit(park)
  return unit ? <AppLink to={urls.hall(park.parkId, unit.warehouseId)}>{m.hall_link()}</AppLink> : null
}

/** What visitors see instead of a photograph or a film of the place. */
const illustrations: Record<MediaEntry['kind'], () => string> = {
  image: m.park_illustration,
  plan: m.park_illustration,
  vr: m.media_schematicPanorama,
  video: m.media_schematicVideo,
}

const photographs: Record<MediaEntry['kind'], () => string> = {
  image: m.park_photograph,
  plan: m.park_photograph,
  vr: m.park_photograph,
  video: m.park_film,
}

type StageProps = {
  entry: MediaEntry
  entries: MediaEntry[]
  name: string
  startS: number | null
  onScene: (mediaId: string) => void
  onClip: (mediaId: string, seconds: number) => void
}

function Stage({ entry, entries, name, startS, onScene, onClip }: StageProps) {
  if (entry.kind === 'video')
    return (
      <Film
        key={entry.mediaId}
        entry={entry}
        name={name}
        startS={startS}
        onChapter={(seconds) => setFilmInAddress({ mediaId: entry.mediaId, seconds })}
      />
    )
  if (entry.kind === 'vr') return <Tour entry={entry} entries={entries} onScene={onScene} onClip={onClip} />
  return (
    <ParkPicture key={entry.mediaId} picture={entry.picture} alt={entry.title ?? name} sizes="100vw" eager className={styles.picture} />
  )
}

function Tour({ entry, entries, onScene, onClip }: Omit<StageProps, 'name' | 'startS'>) {
  const scenes = useMemo(() => listScenes(entries), [entries])
  return (
    <Suspense fallback={<p className={styles.loading}>{m.park_vrLoading()}</p>}>
      <PanoramaViewer scenes={scenes} sceneId={entry.mediaId} onScene={onScene} onClip={onClip} />
    </Suspense>
  )
}

const listScenes = (entries: MediaEntry[]) =>
  entries.flatMap(({ kind, mediaId, url, picture, title, hotspots, view }) => {
    if (kind !== 'vr') return []
    // A film that visitors do not see is not offered.
    const shown = hotspots.filter(
      (spot) => spot.kind !== 'clip' || entries.some((one) => one.mediaId === spot.target && one.kind === 'video'),
    )
    return [{ id: mediaId, url, picture, title: title ?? '', hotspots: shown, view }]
  })
