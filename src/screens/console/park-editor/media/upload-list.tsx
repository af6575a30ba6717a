import { RotateCw, X } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { MediaKind } from './media-kinds.ts'
import styles from './media.module.css'
import type { Upload } from './use-uploads.ts'

type Props = { uploads: readonly Upload[]; onStart: (id: number, kind: MediaKind) => void; onCancel: (id: number) => void }

/** The files on their way, with their progress, and those that were refused. */
export const UploadList = ({ uploads, onStart, onCancel }: Props) => (
  <ul className={styles.uploads} aria-live="polite">
    {uploads.map(({ id, file, kind, state, progress, error }) => (
      <li key={id}>
        <span>{file.name}</span>
        {state === 'asks' && (
          <>
            <span>{m.parkEditor_isPanorama()}</span>
            <button type="button" className="btn small" onClick={() => onStart(id, 'vr')}>
              {m.parkEditor_asPanorama()}
            </button>
            <button type="button" className="btn small" onClick={() => onStart(id, 'image')}>
              {m.parkEditor_asImage()}
            </button>
          </>
        )}
        {(state === 'sending' || state === 'waiting') && (
          <progress value={progress} max={1} aria-label={m.parkEditor_uploading({ name: file.name })} />
        )}
        {state === 'failed' && (
          <>
            <span role="alert">{error}</span>
            <button type="button" className="btn small" onClick={() => onStart(id, kind)}>
              <Icon of={RotateCw} />
              {m.ui_retry()}
            </button>
          </>
        )}
        <button
          type="button"
          className="btn small"
          aria-label={m.parkEditor_cancelUpload({ name: file.name })}
          onClick={() => onCancel(id)}
        >
          <Icon of={X} />
        </button>
      </li>
    ))}
  </ul>
)
