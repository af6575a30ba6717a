import { Box, Play, Rotate3d } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { findOpeningUnit, listBuildings } from '#features/listings/building.ts'
import { urls } from '#features/listings/urls.ts'
import { SectionImage } from '#features/listings/web/units/section-image.tsx'
import type { MediaEntry } from '#features/media/contract.ts'
import { readTimeFragment } from '#features/media/film-time.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { late } from '#platform/web/late.ts'
import { useReplaceQuery } from '#platform/web/replace-query.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './gallery.module.css'

const GalleryViewer = late(() => import('./gallery-viewer.late.tsx'))
const thumbs = 4

type Props = {
  park: ParkDetail
  /** Opens a unit. Absent in a preview, which opens neither units nor the pages of halls. */
  onUnit?: (warehouseId: string) => void
}

/** Pictures, panoramas, video and plans. Everything opens in one viewer; without JavaScript each is a link to the file itself. */
export function Gallery({ park, onUnit }: Props) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const entries = sortByKind(park.media)
  const images = entries.filter(({ kind }) => kind === 'image')
  const video = entries.find(({ kind }) => kind === 'video')
  const tour = entries.find(({ kind }) => kind === 'vr')
  const lead = images[0]
  const leaveScene = useSceneInAddress(entries, setOpenAt)
  if (!lead) return <NoPictures park={park} hasHall={onUnit !== undefined} />
  const small = [...(video ? [video] : []), ...images.slice(1)].slice(0, thumbs)
  const open = (entry: MediaEntry) => setOpenAt(entries.indexOf(entry))
  function handleClose(leadsOn: boolean) {
    setOpenAt(null)
    // What it leads to has an address of its own, and back leads to the panorama again.
    if (!leadsOn) leaveScene()
  }
  const opensAll = (index: number) => index === small.length - 1 && entries.length > small.length + 1

  return (
    <section className={styles.gallery} data-thumbs={small.length} aria-label={m.park_galleryOf({ name: park.name })}>
      <div className={styles.lead}>
        <Opener entry={lead} onOpen={open} label={m.park_openPicture({ title: getTitle(park, entries, lead) })}>
          <ParkPicture picture={lead.picture} alt={getTitle(park, entries, lead)} sizes="(max-width: 767px) 100vw, 640px" eager priority />
        </Opener>
        <p className={tour ? styles.tours : styles.corner}>
          {tour && (
            <a className={styles.tour} href={tour.url} onClick={(event) => openInstead(event, () => open(tour))}>
              <Icon of={Rotate3d} />
              {m.park_enterVr()}
              {tour.schematic && <small>{m.media_schematic()}</small>}
            </a>
          )}
          {onUnit && <HallLink park={park} className={styles.tour} />}
        </p>
        <Counts entries={entries} onOpen={open} />
        <span className={styles.position}>{withOrigin(m.park_position({ number: '1', count: String(entries.length) }), lead)}</span>
      </div>
      {small.map((entry, index) => (
        <div key={entry.mediaId} className={styles.small}>
          <Opener entry={entry} onOpen={open} label={opensAll(index) ? null : getLabel(park, entries, entry)}>
            <ParkPicture picture={entry.picture} alt={getAlt(park, entries, entry)} sizes="(max-width: 767px) 1px, 320px" eager />
            {entry.kind === 'video' && <PlayMark entry={entry} />}
            {entry.kind === 'image' && !opensAll(index) && originOf(entry) && (
              <span className={`badge ${styles.caption}`}>{originOf(entry)}</span>
            )}
            {opensAll(index) && <span className={styles.more}>{m.park_seeAll({ count: String(entries.length) })}</span>}
          </Opener>
        </div>
      ))}
      {openAt !== null && (
        <Suspense fallback={null}>
          <GalleryViewer park={park} entries={entries} start={openAt} onUnit={onUnit} onClose={handleClose} />
        </Suspense>
      )}
    </section>
  )
}

/**
 * Opens the viewer on the panorama or film that an address names; a time alone (`#t=42`) is that of the first film. Returns a function that takes it
 * out of the address, so that what was closed stays closed when the page is loaded again.
 */
function useSceneInAddress(entries: MediaEntry[], open: (index: number) => void) {
  const replaceQuery = useReplaceQuery()
  const scene = useSearchParams()[0].get('scene')
  const isTimed = readTimeFragment(useLocation().hash) !== null
  const index = entries.findIndex(({ mediaId, kind }) => (scene === null ? isTimed && kind === 'video' : mediaId === scene))
  useEffect(() => {
    if (index >= 0) open(index)
  }, [index, open])
  return () => {
    if (scene === null) return
    replaceQuery((query) => {
      query.delete('scene')
      return query
    })
  }
}

/** Leads to the unit that stands for the park, in three dimensions. */
function HallLink({ park, className }: { park: ParkDetail; className: string | undefined }) {
  const unit = findOpeningUnit(park)
  return unit ? (
    <AppLink className={className} to={urls.hall(park.parkId, unit.warehouseId)}>
      <Icon of={Box} />
      {m.hall_link()}
    </AppLink>
  ) : null
}

const kindOrder: MediaEntry['kind'][] = ['image', 'video', 'vr', 'plan']
const sortByKind = (media: MediaEntry[]) => media.toSorted((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))

/** Whether a medium shows the place itself, where that is stated. */
function originOf({ kind, schematic, photograph }: MediaEntry) {
  if (!schematic) return photograph ? m.media_photograph() : null
  return kind === 'image' ? m.media_illustration() : m.media_schematic()
}

/** A text with the origin, as the caption shows it and the name of the link contains it. */
function withOrigin(text: string, entry: MediaEntry) {
  const origin = originOf(entry)
  return origin === null ? text : `${text} · ${origin}`
}

const getTitle = (park: ParkDetail, entries: MediaEntry[], entry: MediaEntry) =>
  withOrigin(entry.title ?? m.park_pictureOf({ name: park.name, number: String(entries.indexOf(entry) + 1) }), entry)

/** Empty where the caption is visible. */
const getAlt = (park: ParkDetail, entries: MediaEntry[], entry: MediaEntry) =>
  entry.kind === 'video' && entry.title ? '' : getTitle(park, entries, entry)

const getLabel = (park: ParkDetail, entries: MediaEntry[], entry: MediaEntry) =>
  entry.kind === 'video'
    ? m.park_playVideo({ title: getTitle(park, entries, entry) })
    : m.park_openPicture({ title: getTitle(park, entries, entry) })

function openInstead(event: React.MouseEvent, open: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  open()
}

/** Without a label, the content names the link. */
type OpenerProps = { entry: MediaEntry; label: string | null; onOpen: (entry: MediaEntry) => void; children: React.ReactNode }

function Opener({ entry, label, onOpen, children }: OpenerProps) {
  return (
    <a
      className={styles.opener}
      href={entry.url}
      aria-label={label ?? undefined}
      onClick={(event) => openInstead(event, () => onOpen(entry))}
    >
      {children}
    </a>
  )
}

function PlayMark({ entry }: { entry: MediaEntry }) {
  return (
    <>
      <span className={styles.play}>
        <i>
          <Icon of={Play} />
        </i>
      </span>
      {entry.title && <span className={`badge ${styles.caption}`}>{withOrigin(entry.title, entry)}</span>}
    </>
  )
}

/** The number of media of each kind; a press opens the first one. */
function Counts({ entries, onOpen }: { entries: MediaEntry[]; onOpen: (entry: MediaEntry) => void }) {
  const texts = { vr: m.park_vrScenes, video: m.park_videos, image: m.park_images, plan: m.park_plans }
  return (
    <ul className={styles.counts}>
      {(['vr', 'video', 'image', 'plan'] as const).map((kind) => {
        const ofKind = entries.filter((entry) => entry.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <li key={kind}>
            <a href={ofKind[0]!.url} onClick={(event) => openInstead(event, () => onOpen(ofKind[0]!))}>
              {texts[kind]({ count: String(ofKind.length) })}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** No picture: the section drawing takes its place, never a grey box. */
function NoPictures({ park, hasHall }: { park: ParkDetail; hasHall: boolean }) {
  return (
    <section className={styles.none} aria-label={m.park_galleryOf({ name: park.name })}>
      <SectionImage parkName={park.name} building={listBuildings(park)[0]} id="gallery-section" />
      <p className="muted">{m.park_noPictures()}</p>
      {hasHall && <HallLink park={park} className="btn" />}
    </section>
  )
}
