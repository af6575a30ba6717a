import { ArrowLeft, ArrowRight, Play, Rotate3d, Star, Trash2, Upload as UploadIcon } from 'lucide'
import { useId, useState } from 'react'
import { m } from '#messages'
import { fileUrl, pictureUrl } from '#features/files/address.ts'
import { applyOperation, compareKeys, listMedia } from '#features/inventory/drafts/operations.ts'
import { emptyRecords, withoutRecord, withRecord, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import { FloorOptions } from '../fields/floor-options.tsx'
import { FieldControl } from '../fields/field-control.tsx'
import { SectionCard } from '../form-sections/fields-section.tsx'
import { newKey } from '../state/session.ts'
import { MediaPanel } from './media-panel.tsx'
import { isKind, kindNames, titleOf, type MediaKind } from './media-kinds.ts'
import styles from './media.module.css'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

type Owner = { floorId: string | null; warehouseId: string | null }
const ofPark: Owner = { floorId: null, warehouseId: null }

/** Pictures, panoramas, films and plans of the park, a floor or a warehouse, in the order of the gallery. `at` is the path of a field to begin with. */
export function MediaSection({ at }: { at: string }) {
  const { store, canEdit } = useEditor()
  const park = usePark()
  const [, startKey = ''] = at.split('.')
  const first = at.startsWith('media.') ? park.media[startKey] : undefined
  const [owner, setOwner] = useState<Owner>(first ? { floorId: first.floorId, warehouseId: first.warehouseId } : ofPark)
  const [chosen, setChosen] = useState<string | null>(first ? startKey : null)
  const keys = listMedia(park, owner)
  const cover = keys.find((key) => park.media[key]!.kind === 'image')
  function edit(change: (park: ParkDocument) => ParkDocument) {
    store.change(change)
    void store.save()
  }
  const { uploads, add, start, cancel } = useUploads((kind, fileId, metresPerPx) =>
    edit((current) => {
      const position = Math.max(-1, ...listMedia(current, owner).map((key) => current.media[key]!.position ?? 0)) + 1
      return withRecord(current, 'media', newKey(), { ...emptyRecords.media, ...owner, kind, fileId, metresPerPx, position })
    }),
  )
  const move = (key: string, place: number) =>
    edit((current) => applyOperation(current, { op: 'move', path: `media.${key}`, after: place }))
  return (
    <SectionCard section="media">
      <div className={styles.top}>
        <OwnerChoice park={park} owner={owner} onChoose={setOwner} />
        <FieldControl path="drawingCover" />
      </div>
      {canEdit && <DropZone onFiles={add} />}
      <UploadList uploads={uploads} onStart={start} onCancel={cancel} />
      {keys.length === 0 && <p className="muted">{m.parkEditor_noMedia()}</p>}
      <ol className={styles.list} aria-label={m.parkEditor_media()}>
        {keys.map((key, at) => (
          <li
            key={key}
            draggable={canEdit}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', key)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const dragged = event.dataTransfer.getData('text/plain')
              if (keys.includes(dragged)) move(dragged, at)
            }}
          >
            <Thumb
              park={park}
              mediaKey={key}
              number={at + 1}
              isCover={key === cover && owner.floorId === null && owner.warehouseId === null}
              isChosen={key === chosen}
              onChoose={() => setChosen(key === chosen ? null : key)}
            />
            {canEdit && (
              <ThumbButtons
                at={at}
                count={keys.length}
                mayBeCover={key !== cover && park.media[key]!.kind === 'image'}
                onMove={(place) => move(key, place)}
                onRemove={() => edit((current) => withoutRecord(current, 'media', key))}
              />
            )}
          </li>
        ))}
      </ol>
      {chosen !== null && chosen in park.media && <MediaPanel key={chosen} mediaKey={chosen} />}
      <p className="muted">{m.parkEditor_fourViews()}</p>
    </SectionCard>
  )
}

type ThumbButtonsProps = { at: number; count: number; mayBeCover: boolean; onMove: (place: number) => void; onRemove: () => void }

/** What can be done with the medium at a place of the list, counted from 0. */
function ThumbButtons({ at, count, mayBeCover, onMove, onRemove }: ThumbButtonsProps) {
  const n = String(at + 1)
  return (
    <p className={styles.moves}>
      <Move icon={ArrowLeft} label={m.parkEditor_moveBefore({ n })} isOff={at === 0} onPress={() => onMove(at - 1)} />
      <Move icon={ArrowRight} label={m.parkEditor_moveAfter({ n })} isOff={at === count - 1} onPress={() => onMove(at + 1)} />
      <Move icon={Star} label={m.parkEditor_makeCover({ n })} isOff={!mayBeCover} onPress={() => onMove(0)} />
      <Move icon={Trash2} label={m.parkEditor_removeMedium({ n })} isOff={false} onPress={onRemove} />
    </p>
  )
}

const Move = ({ icon, label, isOff, onPress }: { icon: typeof Star; label: string; isOff: boolean; onPress: () => void }) => (
  <button type="button" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    <Icon of={icon} />
  </button>
)

function OwnerChoice({ park, owner, onChoose }: { park: ParkDocument; owner: Owner; onChoose: (owner: Owner) => void }) {
  const id = useId()
  const value = owner.floorId !== null ? `floors.${owner.floorId}` : owner.warehouseId !== null ? `warehouses.${owner.warehouseId}` : ''
  return (
    <div className="field">
      <label htmlFor={id}>{m.parkEditor_mediaOf()}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ currentTarget }) => {
          const [collection, key = null] = currentTarget.value.split('.')
          onChoose({ floorId: collection === 'floors' ? key : null, warehouseId: collection === 'warehouses' ? key : null })
        }}
      >
        <option value="">{m.parkEditor_ofPark()}</option>
        <FloorOptions floors={park.floors} toValue={(key) => `floors.${key}`} />
        {Object.keys(park.warehouses)
          .toSorted(compareKeys)
          .map((key) => (
            <option key={key} value={`warehouses.${key}`}>
              {park.warehouses[key]!.code ?? '–'}
            </option>
          ))}
      </select>
    </div>
  )
}

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  return (
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        id={id}
        className="sr"
        type="file"
        multiple
        accept="image/png,image/jpeg,image/gif,image/tiff,image/webp,video/mp4,video/webm,.dxf"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Lets the same file be selected again after an error.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className="btn">
        <Icon of={UploadIcon} />
        {m.parkEditor_chooseFiles()}
      </label>
      <p className="muted">{m.parkEditor_dropHint()}</p>
    </div>
  )
}

type ThumbProps = { park: ParkDocument; mediaKey: string; number: number; isCover: boolean; isChosen: boolean; onChoose: () => void }

function Thumb({ park, mediaKey, number, isCover, isChosen, onChoose }: ThumbProps) {
  const { kind, fileId, posterFileId, focusX, focusY } = park.media[mediaKey]!
  const title = titleOf(park.media[mediaKey]!)
  return (
    <button type="button" className={styles.thumb} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.picture}>
        <MediumPicture
          kind={isKind(kind) ? kind : 'image'}
          fileId={fileId}
          posterFileId={posterFileId}
          focus={`${(focusX ?? 0.5) * 100}% ${(focusY ?? 0.5) * 100}%`}
        />
        {isCover && <span className={styles.cover}>{m.parkEditor_cover()}</span>}
      </span>
      <span className={styles.caption}>
        {number}. {title ?? (isKind(kind) ? kindNames[kind]() : '')}
      </span>
    </button>
  )
}

function MediumPicture({
  kind,
  fileId,
  posterFileId,
  focus,
}: {
  kind: MediaKind
  fileId: string | null
  posterFileId: string | null
  focus: string
}) {
  const shown = kind === 'video' ? posterFileId : fileId
  return (
    <>
      {kind === 'video' && shown === null && fileId !== null ? (
        <video src={fileUrl(fileId)} preload="metadata" muted tabIndex={-1} aria-hidden="true" />
      ) : (
        shown !== null && <img src={pictureUrl(shown, 400)} alt="" loading="lazy" style={{ objectPosition: focus }} />
      )}
      {kind === 'video' && <Icon of={Play} />}
      {kind === 'vr' && <Icon of={Rotate3d} />}
    </>
  )
}
