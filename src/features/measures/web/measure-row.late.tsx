import { MeasureButton } from './measure-button.tsx'

/** The choice of units and currency in the menu of phones. */
export default function MeasureRow({ className, panelClass }: { className: string | undefined; panelClass: string | undefined }) {
  return <MeasureButton className={className} panelClass={panelClass} look="row" />
}
