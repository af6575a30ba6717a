import { Camera, Play, Plus, Trash2 } from 'lucide'
import { useId, useRef, useState, type RefObject } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { fileUrl } from '#features/files/address.ts'
import { findChapterProblems } from '#features/inventory/drafts/chapter-problems.ts'
import { withValue } from '#features/inventory/drafts/park-document.ts'
import type { StoredChapter } from '#features/inventory/fields/field.ts'
import { maxChapters } from '#features/media/chapters.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import { useNumberText } from '../fields/use-number-text.ts'
import styles from './film-panel.module.css'

const uploadFile = lazyEndpoint(() => import('#features/files/contract.ts').then((loaded) => loaded.uploadFile))

type Props = { mediaKey: string; fileId: string }

/** A film with its poster and chapters. Both are taken from the moment that the player shows. */
export function FilmPanel({ mediaKey, fileId }: Props) {
  const player = useRef<HTMLVideoElement>(null)
  function playFrom(seconds: number) {
    const film = player.current
    if (!film) return
    film.currentTime = seconds
    void film.play()
  }
  return (
    <div className={styles.film}>
      <div>
        <video ref={player} src={fileUrl(fileId)} controls preload="metadata" muted />
        <PosterChoice mediaKey={mediaKey} player={player} />
      </div>
      <Chapters mediaKey={mediaKey} getSeconds={() => toHundredths(player.current?.currentTime ?? 0)} onPlay={playFrom} />
    </div>
  )
}

const toHundredths = (seconds: number) => Math.round(seconds * 100) / 100

/** Takes the picture of a chosen second as the poster of a film. */
function PosterChoice({ mediaKey, player }: { mediaKey: string; player: RefObject<HTMLVideoElement | null> }) {
  const { store, canEdit } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function take() {
    const film = player.current
    if (!film || film.videoWidth === 0) return
    setBusy(true)
    setError(null)
    try {
      const still = await captureStill(film)
      const { ossId } = await uploadFile.upload({ businessType: '1' }, still, { noTip: true })
      store.change((park) => {
        const seconds = toHundredths(film.duration)
        const timed = Number.isFinite(seconds) ? withValue(park, `media.${mediaKey}.duration`, seconds) : park
        return withValue(timed, `media.${mediaKey}.posterFileId`, ossId)
      })
      void store.save()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : m.failure_network())
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {canEdit && (
        <button type="button" className="btn small" disabled={isBusy} onClick={() => void take()}>
          <Icon of={Camera} />
          {m.parkEditor_takePoster()}
        </button>
      )}
      {error !== null && <p role="alert">{error}</p>}
    </>
  )
}

function captureStill(film: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')!.drawImage(film, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], 'poster.jpg', { type: 'image/jpeg' })) : reject(new Error(m.parkEditor_posterFailed()))),
      'image/jpeg',
      0.9,
    )
  })
}

const inOrder = (chapters: readonly StoredChapter[]) => chapters.toSorted((a, b) => a.atS - b.atS)

type ChaptersProps = {
  mediaKey: string
  /** Returns the moment that the player shows. */
  getSeconds: () => number
  onPlay: (seconds: number) => void
}

/** The chapters of a film, in the order of their times; they move to their places when a time has been entered. */
function Chapters({ mediaKey, getSeconds, onPlay }: ChaptersProps) {
  const { store, canEdit } = useEditor()
  const { chapters, duration } = usePark().media[mediaKey]!
  // Missing titles are listed by the checks; the form does not scold while it is being filled in.
  const problems = findChapterProblems(chapters, duration, getLocale()).filter(({ isMissing }) => !isMissing)
  const set = (next: readonly StoredChapter[]) => store.change((park) => withValue(park, `media.${mediaKey}.chapters`, [...next]))
  function addHere() {
    set(inOrder([...chapters, { atS: getSeconds(), titleZh: '', titleEn: '' }]))
    void store.save()
  }
  return (
    <fieldset className={styles.chapters} disabled={!canEdit} onBlur={() => void store.save()}>
      <legend>{m.parkEditor_chapters()}</legend>
      <p className="muted">{m.parkEditor_chaptersHint()}</p>
      {chapters.map((chapter, at) => (
        <ChapterRow
          key={at}
          number={at + 1}
          chapter={chapter}
          problems={problems.filter((problem) => problem.at === at)}
          onChange={(values) => set(chapters.map((one, index) => (index === at ? { ...one, ...values } : one)))}
          onTimeEntered={() => set(inOrder(chapters))}
          onPlay={() => onPlay(chapter.atS)}
          onRemove={() => set(chapters.filter((_, index) => index !== at))}
        />
      ))}
      <button type="button" className="btn small" disabled={chapters.length >= maxChapters} onClick={addHere}>
        <Icon of={Plus} />
        {m.parkEditor_addChapterHere()}
      </button>
    </fieldset>
  )
}

type RowProps = {
  number: number
  chapter: StoredChapter
  problems: readonly { name: keyof StoredChapter; text: string }[]
  onChange: (values: Partial<StoredChapter>) => void
  onTimeEntered: () => void
  onPlay: () => void
  onRemove: () => void
}

function ChapterRow({ number, chapter, problems, onChange, onTimeEntered, onPlay, onRemove }: RowProps) {
  const n = String(number)
  const seconds = useNumberText(chapter.atS, (typed) => typed !== null && onChange({ atS: toHundredths(Math.max(0, typed)) }))
  const problemOf = (name: keyof StoredChapter) => problems.find((problem) => problem.name === name)?.text
  return (
    <div className={styles.chapter} role="group" aria-label={m.parkEditor_chapterOf({ n })}>
      <Cell label={m.parkEditor_chapterTime()} error={problemOf('atS')}>
        {(attributes) => (
          <input
            {...attributes}
            className="input fig"
            type="number"
            min={0}
            step="any"
            {...seconds}
            onBlur={() => {
              seconds.onBlur()
              onTimeEntered()
            }}
          />
        )}
      </Cell>
      {(['titleZh', 'titleEn'] as const).map((name) => (
        <Cell key={name} label={name === 'titleZh' ? m.parkEditor_textZh() : m.parkEditor_textEn()} error={problemOf(name)}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              lang={name === 'titleZh' ? 'zh-CN' : 'en'}
              maxLength={500}
              value={chapter[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          )}
        </Cell>
      ))}
      <p className={styles.buttons}>
        <button type="button" className="btn square" aria-label={m.parkEditor_playChapter({ n })} onClick={onPlay}>
          <Icon of={Play} />
        </button>
        <button type="button" className="btn square" aria-label={m.parkEditor_removeChapter({ n })} onClick={onRemove}>
          <Icon of={Trash2} />
        </button>
      </p>
    </div>
  )
}

type CellAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
type CellProps = { label: string; error: string | undefined; children: (attributes: CellAttributes) => React.ReactNode }

function Cell({ label, error, children }: CellProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': error && `error-${id}` })}
      <FieldError name={id} error={error} />
    </div>
  )
}
