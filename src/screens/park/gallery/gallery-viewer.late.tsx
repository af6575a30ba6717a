import { ChevronLeft, ChevronRight, X } from 'lucide'
import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { readTimeFragment } from '#features/media/film-time.ts'
import type { HotspotActions } from '#features/media/web/hotspot-actions.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { late } from '#platform/web/late.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Film } from './film.tsx'
import { setFilmInAddress } from './film-address.ts'
import styles from './gallery-viewer.module.css'
import { planOfScene } from './scene-plan.tsx'
import { PlanPair } from './plan-pair.tsx'
import { hallAddressOf } from './hall-address-of.ts'

const PanoramaViewer = late(async () => ({
  default: (await import('#features/media/web/panorama-viewer.late.tsx')).PanoramaViewer,
}))

/** What the dialog returns when a point has closed it. */
const leadingOn = 'unit'

type Props = {
  park: ParkDetail
  entries: MediaEntry[]
  start: number
  /** Absent in a preview, which opens neither units nor the pages of halls: points that lead to them are labels. */
  onUnit?: ((warehouseId: string) => void) | undefined
  /** `leadsOn`: for a unit that takes its place. */
  onClose: (leadsOn: boolean) => void
}

/** A full-screen viewer for all media of a park. Arrow keys move, Escape closes, and the focus returns to the opener. */
export default function GalleryViewer({ park, entries, start, onUnit, onClose }: Props) {
  const { name } = park
  const [at, setAt] = useState(start)
  const [startS, setStartS] = useStartInAddress()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const entry = entries[at]!
  const actions = useActions({ park, entries, dialog, onUnit, onEntry: setAt, onStart: setStartS })
  function turn(by: number) {
    setFilmInAddress(null)
    setStartS(null)
    setAt((from) => (from + by + entries.length) % entries.length)
  }
  function handleClose() {
    setFilmInAddress(null)
    onClose(dialog.current?.returnValue === leadingOn)
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
          <PlanPair key={entry.mediaId} park={park} entry={entry} onUnit={actions.openUnit} />
        ) : (
          <Stage park={park} entry={entry} entries={entries} startS={startS} actions={actions} />
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
        {originOf(entry)}
        {entry.kind === 'vr' && onUnit && <HallLink park={park} mediaId={entry.mediaId} />}
      </footer>
    </dialog>
  )
}

type Opened = Pick<Props, 'park' | 'entries' | 'onUnit'> & {
  dialog: RefObject<HTMLDialogElement | null>
  onEntry: (at: number) => void
  onStart: (seconds: number) => void
}

/** What the points of panoramas open: other entries of the gallery, a unit of the page below it, or the page of a hall. */
function useActions({ park, entries, dialog, onUnit, onEntry, onStart }: Opened): HotspotActions {
  const navigate = useNavigate()
  return useMemo(() => {
    const openScene = (id: string) => onEntry(entries.findIndex(({ mediaId }) => mediaId === id))
    return {
      openScene,
      openClip: (id, seconds) => {
        openScene(id)
        onStart(seconds)
        setFilmInAddress({ mediaId: id, seconds })
      },
      ...(onUnit && {
        openUnit: (warehouseId) => {
          dialog.current?.close(leadingOn)
          onUnit(warehouseId)
        },
      }),
      ...(onUnit &&
        park.warehouses.length > 0 && {
          openSpace: (id) => void navigate(hallAddressOf(park, id)!),
        }),
    }
  }, [park, entries, dialog, onUnit, onEntry, onStart, navigate])
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

/** From a panorama to the model of the unit that it shows. */
function HallLink({ park, mediaId }: { park: ParkDetail; mediaId: string }) {
  const to = hallAddressOf(park, mediaId)
  return to === null ? null : <AppLink to={to}>{m.hall_link()}</AppLink>
}

/** What visitors see instead of a photograph or a film of the place. */
const illustrations: Record<MediaEntry['kind'], () => string> = {
  image: m.park_illustration,
  plan: m.park_illustration,
  vr: m.media_schematicPanorama,
  video: m.media_schematicVideo,
}

/** A plan that is no illustration is captioned as its owner's. */
function originOf({ kind, schematic, photograph }: MediaEntry): string | null {
  if (schematic) return illustrations[kind]()
  if (photograph) return photographs[kind]()
  return kind === 'plan' ? null : m.park_originUnknown()
}

const photographs: Record<MediaEntry['kind'], () => string> = {
  image: m.park_photograph,
  plan: m.park_photograph,
  vr: m.park_photograph,
  video: m.park_film,
}

type StageProps = {
  park: ParkDetail
  entry: MediaEntry
  entries: MediaEntry[]
  startS: number | null
  actions: HotspotActions
}

function Stage({ park, entry, entries, startS, actions }: StageProps) {
  if (entry.kind === 'video')
    return (
      <Film
        key={entry.mediaId}
        entry={entry}
        name={park.name}
        startS={startS}
        onChapter={(seconds) => setFilmInAddress({ mediaId: entry.mediaId, seconds })}
      />
    )
  if (entry.kind === 'vr') return <Tour park={park} entry={entry} entries={entries} actions={actions} />
  return (
    <ParkPicture
      key={entry.mediaId}
      picture={entry.picture}
      alt={entry.title ?? park.name}
      sizes="100vw"
      eager
      className={styles.picture}
    />
  )
}

function Tour({ park, entry, entries, actions }: Omit<StageProps, 'startS'>) {
  const scenes = useMemo(() => listScenes(entries), [entries])
  const plan = useMemo(() => planOfScene(park, entries, entry), [park, entries, entry])
  return (
    <Suspense fallback={<p className={styles.loading}>{m.park_vrLoading()}</p>}>
      <PanoramaViewer scenes={scenes} sceneId={entry.mediaId} actions={actions} plan={plan} />
    </Suspense>
  )
}

const listScenes = (entries: MediaEntry[]) =>
  entries.flatMap(({ kind, mediaId, url, picture, title, hotspots, view }) =>
    kind === 'vr' ? [{ id: mediaId, url, picture, title: title ?? '', hotspots, view }] : [],
  )
