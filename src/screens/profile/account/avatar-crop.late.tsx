import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { updateMember } from '#features/accounts/web/session/member-state.ts'
import { percent } from '#platform/i18n/format.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import styles from './avatar.module.css'
import { cropSquare } from './cut-square.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const uploadAvatar = lazyEndpoint(() => import('#features/accounts/profile-contract.ts').then((contract) => contract.uploadAvatar))

/** The selected file, and its object URL. */
export type SelectedPicture = { file: File; url: string }

type Props = { picture: SelectedPicture; onError: (text: string | undefined) => void; onDone: () => void }

/** Crops the picture to a circle by dragging, pinching or the arrow keys, and uploads it. */
export default function AvatarCrop({ picture, onError, onDone }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const { revalidate } = useRevalidator()

  async function send() {
    if (!area) return
    setShare(0)
    onError(undefined)
    try {
      const portrait = new File([await cropSquare(picture.file, area)], 'portrait.jpg', { type: 'image/jpeg' })
      const { imgUrl } = await uploadAvatar.upload({}, portrait, { onProgress: setShare, noTip: true })
      updateMember({ avatar: imgUrl })
      toast.success(m.profile_avatarSaved())
      await revalidate()
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      onError(error.message)
      setShare(null)
    }
  }

  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ 'aria-label': m.profile_avatarCrop() }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className={styles.zoom}>
        <span>{m.ui_zoom()}</span>
        <input type="range" min="1" max="3" step="0.05" value={zoom} onChange={(event) => setZoom(Number(event.currentTarget.value))} />
      </label>
      <button type="button" className="btn primary" disabled={!area || share !== null} onClick={() => void send()}>
        {share === null ? m.profile_avatarUpload() : m.profile_avatarUploading({ share: percent(share) })}
      </button>
    </>
  )
}
