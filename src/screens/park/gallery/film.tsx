import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Chapter, MediaEntry } from '#features/media/contract.ts'
import { chapterAt, chaptersPath, playerTime } from '#features/media/film-time.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { languageOf } from '#platform/i18n/language.ts'
import styles from './gallery-viewer.module.css'

type Props = {
  entry: MediaEntry
  name: string
  /** Where the film begins, in seconds; null: at its start. */
  startS: number | null
  onChapter: (seconds: number) => void
}

/** A film with its chapters, if it has any: a button for each below the player, of which the current one is marked. */
export function Film({ entry, name, startS, onChapter }: Props) {
  const player = useRef<HTMLVideoElement>(null)
  const [current, setCurrent] = useState(-1)
  const { mediaId, chapters = [] } = entry
  useEffect(() => {
    const film = player.current
    // Before the metadata have arrived, the event below seeks.
    if (film && startS !== null && film.readyState >= HTMLMediaElement.HAVE_METADATA) film.currentTime = startS
  }, [startS])
  function choose(seconds: number) {
    const film = player.current
    if (!film) return
    film.currentTime = seconds
    void film.play()
    onChapter(seconds)
  }
  return (
    <div className={styles.film}>
      <video
        ref={player}
        className={styles.video}
        src={entry.url}
        poster={entry.poster ?? undefined}
        controls
        autoPlay
        muted
        playsInline
        aria-label={entry.title ?? name}
        onLoadedMetadata={({ currentTarget }) => {
          if (startS !== null) currentTarget.currentTime = startS
        }}
        onTimeUpdate={({ currentTarget }) => setCurrent(chapterAt(chapters, currentTarget.currentTime))}
      >
        {chapters.length > 0 && <track kind="chapters" src={trackUrl(mediaId)} srcLang={getLocale()} label={m.media_chapters()} default />}
      </video>
      {chapters.length > 0 && <ChapterList chapters={chapters} current={current} onChoose={choose} />}
    </div>
  )
}

const trackUrl = (mediaId: string) =>
  `${apiPrefix}${chaptersPath.replace(':id', encodeURIComponent(mediaId))}?lang=${languageOf(getLocale())}`

type ListProps = { chapters: readonly Chapter[]; current: number; onChoose: (seconds: number) => void }

const ChapterList = ({ chapters, current, onChoose }: ListProps) => (
  <ol className={styles.chapters} aria-label={m.media_chapters()}>
    {chapters.map(({ atS, title }, at) => (
      <li key={atS}>
        <button type="button" aria-current={at === current ? 'true' : undefined} onClick={() => onChoose(atS)}>
          <span className="fig">{playerTime(atS)}</span>
          {title}
        </button>
      </li>
    ))}
  </ol>
)
