import { ChevronLeft, ChevronRight, X } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { MediaEntry } from '#features/media/contract.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './gallery-viewer.module.css'

const PanoramaViewer = lazy(() =>
  import('#features/media/web/panorama-viewer.late.tsx').then(({ PanoramaViewer: Viewer }) => ({ default: Viewer })),
)

type Props = { name: string; entries: MediaEntry[]; start: number; onClose: () => void }

/** A full-screen viewer for all media of a park. Arrow keys move, Escape closes, and the focus returns to the opener. */
export default function GalleryViewer({ name, entries, start, onClose }: Props) {
  const [at, setAt] = useState(start)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const entry = entries[at]!
  const turn = (by: number) => setAt((from) => (from + by + entries.length) % entries.length)
  const handleKey = (event: React.KeyboardEvent) => {
    // Panoramas and videos handle arrow keys themselves.
    if (entry.kind === 'vr' || entry.kind === 'video') return
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={m.park_galleryOf({ name })} onClose={onClose} onKeyDown={handleKey}>
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
        <Stage entry={entry} entries={entries} name={name} />
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
      <footer className={styles.foot}>{entry.kind === 'image' || entry.kind === 'plan' ? m.park_illustration() : ' '}</footer>
    </dialog>
  )
}

function Stage({ entry, entries, name }: { entry: MediaEntry; entries: MediaEntry[]; name: string }) {
  if (entry.kind === 'video')
    return (
      <video
        key={entry.mediaId}
        className={styles.video}
        src={entry.url}
        poster={entry.poster ?? undefined}
        controls
        autoPlay
        muted
        playsInline
        aria-label={entry.title ?? name}
      />
    )
  if (entry.kind === 'vr') return <Tour entry={entry} entries={entries} />
  return (
    <ParkPicture key={entry.mediaId} picture={entry.picture} alt={entry.title ?? name} sizes="100vw" eager className={styles.picture} />
  )
}

function Tour({ entry, entries }: { entry: MediaEntry; entries: MediaEntry[] }) {
  const scenes = entries.filter(({ kind }) => kind === 'vr')
  return (
    <Suspense fallback={<p className={styles.loading}>{m.park_vrLoading()}</p>}>
      <PanoramaViewer
        scenes={scenes.map(({ mediaId, url, title, hotspots }) => ({ id: mediaId, url, title: title ?? '', hotspots }))}
        initial={entry.mediaId}
      />
    </Suspense>
  )
}
