import { m } from '#messages'

type Props = {
  isBusy: boolean
  /** Without it the button submits the form around it. */
  onSave?: () => void
  onDiscard: () => void
}

/** Buttons that save or discard unsaved changes. */
export function SaveButtons({ isBusy, onSave, onDiscard }: Props) {
  return (
    <>
      <button type={onSave ? 'button' : 'submit'} className="btn primary" aria-busy={isBusy} onClick={onSave}>
        {m.ui_save()}
      </button>
      <button type="button" className="btn" onClick={onDiscard}>
        {m.settings_discard()}
      </button>
    </>
  )
}
